// Plays at many tables of that server, two sockets each, as benchmarks/server.py does at ours.
// Arguments: port, tables, seconds between moves (0: at once), seconds to warm up, seconds to measure.
// Prints a line when the measuring begins, and in the end the times in milliseconds from a move to both sockets.
const { io } = require("socket.io-client");

const [port, tables, pace, warmup, seconds] = process.argv.slice(2).map(Number);
const times = [];
let began = Infinity;

function sit(match, player) {
  const socket = io(`http://localhost:${port}/squares`, { transports: ["websocket"], forceNew: true });
  const seat = { socket, state: null, waiting: null };
  const know = (state) => {
    seat.state = state;
    if (seat.waiting && state._stateID >= seat.waiting.id) seat.waiting.done(performance.now());
  };
  socket.on("sync", (_, sync) => know(sync.state));
  socket.on("update", (_, state) => know(state));
  seat.synced = new Promise((resolve) => {
    socket.once("sync", resolve);
    socket.on("connect", () => socket.emit("sync", match, player, undefined, 2));
  });
  return seat;
}

function until(seat, id) {
  return new Promise((done) => {
    if (seat.state._stateID >= id) done(performance.now());
    else seat.waiting = { id, done };
  });
}

async function play(number) {
  const match = `match-${number}`;
  const first = sit(match, "0");
  await first.synced; // the first to come sets the table
  const second = sit(match, "1");
  await second.synced;
  return async (end) => {
    const seats = [first, second];
    let beat = performance.now();
    for (let step = number; performance.now() < end; step += 7) {
      const state = first.state;
      const player = state.ctx.currentPlayer;
      const action = { type: "MAKE_MOVE", payload: { type: "mark", args: [step % 9], playerID: player } };
      const sent = performance.now();
      seats[Number(player)].socket.emit("update", action, state._stateID, match, player);
      const arrived = await Promise.all(seats.map((seat) => until(seat, state._stateID + 1)));
      if (sent > began) times.push(Math.max(...arrived) - sent);
      if (pace) {
        beat += pace * 1000;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, beat - performance.now())));
      }
    }
  };
}

async function main() {
  const ready = [];
  for (let number = 0; number < tables; number++) ready.push(await play(number));
  began = performance.now() + warmup * 1000;
  const end = began + seconds * 1000;
  setTimeout(() => console.log("measuring"), warmup * 1000);
  const playing = [];
  for (const match of ready) {
    playing.push(match(end));
    if (pace) await new Promise((resolve) => setTimeout(resolve, (pace * 1000) / tables));
  }
  await Promise.all(playing);
  const told = JSON.stringify(times.map((time) => Math.round(time * 1000) / 1000));
  process.stdout.write(`${told}\n`, () => process.exit(0)); // not before all of it has gone through the pipe
}

main();
