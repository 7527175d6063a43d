/** How long a job has before it leaves the rest to the next one. */
export interface Turn {
  isOver(): boolean;
}

/** Two thirds of the time after which the queue takes a job for dead and gives it to somebody else (job-queue.ts). */
const turnMs = 10 * 60_000;

/** Real time, because it is about the machine: whoever works piece by piece asks between two pieces. */
export function openTurn(milliseconds = turnMs): Turn {
  const endsAt = performance.now() + milliseconds;
  return { isOver: () => performance.now() >= endsAt };
}
