import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadOrder } from './own-thread.ts';

/** The other end of `ownThread`: what a thread of its own does with each order it is given. */
export function answerOrders<Order, Made>(work: (order: Order) => Promise<Made>): void {
  // Behind whoever is answered at once, but somebody may wait for it. On Linux this is the priority of the thread alone; elsewhere
  // it would slow the whole process down.
  if (process.platform === 'linux') setPriority(5);
  const answer = (of: ThreadAnswer<Made>): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(of);
  };
  parentPort?.on('message', ({ orderId, order }: ThreadOrder<Order>) => {
    void work(order).then(
      (made) => answer({ orderId, made }),
      (error: unknown) => answer({ orderId, error }),
    );
  });
}
