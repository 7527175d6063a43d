import type { Writable } from 'node:stream';
import type pg from 'pg';
import { NamedStatementsClient } from './statement-names.ts';

/** The part of the driver's client that its types leave out. */
interface ProtocolClient {
  readonly connection: { readonly stream: Writable };
}

/**
 * A connection whose `begin` travels with the first statement of its transaction, so that no transaction costs a round trip for it.
 * Whatever is wrong with it, that statement fails of. Wants `pipeline: true`, or the driver would wait for the answer before it
 * sends the statement.
 */
export class PipelinedClient extends NamedStatementsClient {
  #isBeginHeld = false;

  override query(...args: never[]): never {
    if (args[0] === 'begin') return this.#holdBegin(args) as never;
    try {
      return super.query(...args);
    } finally {
      if (this.#isBeginHeld) {
        this.#isBeginHeld = false;
        this.#stream.uncork();
      }
    }
  }

  #holdBegin(args: never[]): Promise<Pick<pg.QueryResult, 'command' | 'rows'>> {
    this.#isBeginHeld = true;
    this.#stream.cork();
    (super.query(...args) as Promise<unknown>).catch(() => undefined);
    return Promise.resolve({ command: 'BEGIN', rows: [] });
  }

  get #stream(): Writable {
    return (this as unknown as ProtocolClient).connection.stream;
  }
}
