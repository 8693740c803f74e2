// A small game on boardgame.io's own server, kept in memory: two players mark squares of a board in turn, for ever.
const { Server } = require("boardgame.io/server");

const squares = {
  name: "squares",
  setup: () => ({ cells: Array(9).fill(null), marked: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
      G.marked += 1;
    },
  },
};

const server = Server({ games: [squares], origins: [/localhost/] });
server.run(Number(process.argv[2])).then(() => console.log("ready"));
