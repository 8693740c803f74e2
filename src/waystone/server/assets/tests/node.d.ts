// The little that the tests use of Node, so that its many types need not be installed.
declare module "node:test" {
  export function test(name: string, does: () => void): void;
}
declare module "node:assert/strict" {
  const assert: {
    equal(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    ok(value: unknown, message?: string): void;
    rejects(promise: Promise<unknown>): Promise<void>;
  };
  export default assert;
}
