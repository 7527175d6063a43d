import { protocol, type PGlite } from '@electric-sql/pglite';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';

const { serialize } = protocol;

type Arguments<Name extends 'parse' | 'bind' | 'execute' | 'describe' | 'close'> = Parameters<
  (typeof serialize)[Name]
>;

/**
 * PGlite's connection for the driver, with the messages of one statement sent together. A statement is four or five messages (parse,
 * bind, describe, execute, sync), and PGlite's own connection enters the database for each of them, which makes a small
 * statement take half as long again.
 */
export class BatchedConnection extends PglitePgConnection {
  readonly #lite: PGlite;
  #unsent: Uint8Array[] = [];
  #answered: Promise<void>;

  constructor(lite: PGlite) {
    super({ pglite: lite });
    this.#lite = lite;
    this.#answered = lite.waitReady;
  }

  override parse(...args: Arguments<'parse'>): void {
    this.#unsent.push(serialize.parse(...args));
  }

  override bind(...args: Arguments<'bind'>): void {
    this.#unsent.push(serialize.bind(...args));
  }

  override execute(...args: Arguments<'execute'>): void {
    this.#unsent.push(serialize.execute(...args));
  }

  override describe(...args: Arguments<'describe'>): void {
    this.#unsent.push(serialize.describe(...args));
  }

  override close(...args: Arguments<'close'>): void {
    this.#unsent.push(serialize.close(...args));
  }

  // These three ask for an answer, so what has gathered goes with them.
  override query(text: string): void {
    this.#send(serialize.query(text));
  }

  override flush(): void {
    this.#send(serialize.flush());
  }

  override sync(): void {
    this.#send(serialize.sync());
  }

  #send(last: Uint8Array): void {
    const messages = Buffer.concat([...this.#unsent, last]);
    this.#unsent = [];
    this.#answered = this.#answered
      .then(() => this.#lite.execProtocolStream(messages, { throwOnError: false }))
      .then((answers) => {
        for (const answer of answers)
          this.emit(answer.name === 'error' ? 'errorMessage' : answer.name, answer);
      })
      .catch((error: unknown) => void this.emit('error', error));
  }
}
