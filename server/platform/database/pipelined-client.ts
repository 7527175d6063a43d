import type { Writable } from 'node:stream';
import type pg from 'pg';
import { NamedStatementsClient } from './statement-names.ts';

/** The part of the driver's client that its types leave out. */
interface ProtocolClient {
  readonly connection: { readonly stream: Writable };
}

/**
 * A connection that sends what is asked of it at the same time in one piece, and `begin` with the first statement of its
 * transaction, so that no transaction costs a round trip for it. Whatever is wrong with `begin`, that statement fails of. Wants
 * `pipeline: true`, or the driver would wait for each answer before it sends the next statement.
 */
export class PipelinedClient extends NamedStatementsClient {
  #isGathering = false;

  override query(...args: never[]): never {
    this.#gather();
    if (args[0] !== 'begin') return super.query(...args);
    (super.query(...args) as Promise<unknown>).catch(() => undefined);
    const begun: Pick<pg.QueryResult, 'command' | 'rows'> = { command: 'BEGIN', rows: [] };
    return Promise.resolve(begun) as never;
  }

  /** Until everything is asked that follows from what was just answered: a tick comes when no promise has anything left to do. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this as unknown as ProtocolClient).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}
