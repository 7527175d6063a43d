import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { TooManyRequests } from './http/too-many-requests.ts';

/**
 * Hashes passwords with argon2id (RFC 9106), salted, in the PHC string format, which names its own cost. A hash takes 50 to
 * 250 ms of a core and runs on the thread pool, never on the event loop (S-06, S-07).
 */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Whether this is the password; against `null` it takes as long and answers false (S-13). */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether a hash was made at another cost than today's, and should be made again when its password is at hand. */
  isOutdated(hash: string): boolean;
}

export interface PasswordCost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Above the least of OWASP's password storage cheat sheet (19 MiB, 2 passes). */
const costByDefault: PasswordCost = { memory: 19_456, passes: 6, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/**
 * One core stays free for everybody else, and of the thread pool's four threads one, for files. Whoever would wait longer
 * than this many hashes take is told to come back, before the memory of a crowd becomes everybody's problem.
 */
const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
const waitingMaxByDefault = 60;

const deriveKey = promisify(argon2);

export function openPasswordHashing({
  waitingMax = waitingMaxByDefault,
  cost: currentCost = costByDefault,
} = {}): PasswordHashing {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= hashesAtOnce) {
      if (waiting.length >= waitingMax) throw new TooManyRequests();
      // Whoever finishes hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const derive = (password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
    inTurn(() => deriveKey('argon2id', { message: password, nonce: salt, tagLength: hashBytes, ...cost }));

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      return writePhc(currentCost, salt, await derive(password, salt, currentCost));
    },
    async verify(password, hash) {
      const expected = hash === null ? null : readPhc(hash);
      const salt = expected?.salt ?? randomBytes(saltBytes);
      const derived = await derive(password, salt, expected?.cost ?? currentCost);
      return expected !== null && timingSafeEqual(derived, expected.hash);
    },
    isOutdated(hash) {
      const { cost } = readPhc(hash);
      return cost.memory !== currentCost.memory || cost.passes !== currentCost.passes;
    },
  };
}

function writePhc({ memory, passes, parallelism }: PasswordCost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`;
}

function readPhc(phc: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/.exec(
    phc,
  );
  if (match === null) throw new Error('A stored password hash is not argon2id in the PHC string format.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
