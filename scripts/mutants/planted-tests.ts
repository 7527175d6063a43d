/**
 * A setup file of the tests that run with planted bugs: one bug is awake, and what places the tests of a file came by is left in
 * the file's report.
 */
import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which bug is awake; null while it is only asked which places the tests reach. */
    awake: number | null;
    isTimeStill: boolean;
  }
  interface TaskMeta {
    reached?: readonly number[];
  }
}

if (inject('isTimeStill')) performance.now = () => 0;

const awake = inject('awake');
const reached = new Set<number>();

Object.assign(globalThis, {
  planted: (id: number) => {
    if (awake === null) reached.add(id);
    return id === awake;
  },
});

// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures to make
afterAll(({}, file) => {
  if (awake === null) file.meta.reached = [...reached];
});
