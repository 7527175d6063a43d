import { Worker } from 'node:worker_threads';

/** What goes to a thread, and what comes back of it. */
export interface ThreadOrder<Order> {
  readonly orderId: number;
  readonly order: Order;
}
export type ThreadAnswer<Made> =
  | { readonly orderId: number; readonly made: Made }
  | { readonly orderId: number; readonly error: unknown };

interface Waiting<Made> {
  resolve(made: Made): void;
  reject(error: unknown): void;
}

interface Started<Made> {
  readonly thread: Worker;
  readonly waiting: Map<number, Waiting<Made>>;
}

/** Tens of megabytes that an idle server should not hold. */
const idleMs = 30_000;

/**
 * Has a thread of its own do what takes hundreds of milliseconds of computing, in which the process would answer nobody. The thread comes with
 * the first order, works at a lower priority (`answer-orders.ts`), and goes when there is nothing to do for a while.
 */
export function ownThread<Order, Made>(file: URL): (order: Order) => Promise<Made> {
  let started: Started<Made> | null = null;
  let orders = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Started<Made> {
    const starting: Started<Made> = { thread: new Worker(file), waiting: new Map() };
    const { thread, waiting } = starting;
    const end = (error: unknown) => {
      if (started === starting) started = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    thread.on('message', (answer: ThreadAnswer<Made>) => {
      const order = waiting.get(answer.orderId);
      waiting.delete(answer.orderId);
      if ('made' in answer) order?.resolve(answer.made);
      else order?.reject(answer.error);
      if (waiting.size > 0) return;
      // A process that is done does not wait for the thread.
      thread.unref();
      clearTimeout(idle);
      idle = setTimeout(() => {
        if (waiting.size > 0) return;
        // Ending takes a while, and whoever comes meanwhile needs another.
        if (started === starting) started = null;
        void thread.terminate();
      }, idleMs).unref();
    });
    thread.on('error', end);
    thread.on('exit', () => end(new Error('A thread has ended before what it had to do.')));
    return starting;
  }

  return (order) => {
    clearTimeout(idle);
    const { thread, waiting } = (started ??= start());
    const orderId = (orders += 1);
    return new Promise((resolve, reject) => {
      waiting.set(orderId, { resolve, reject });
      thread.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage({ orderId, order } satisfies ThreadOrder<Order>);
    });
  };
}
