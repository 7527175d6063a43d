import type { PasswordCost } from '../platform/password-hashing.ts';

/** The least that argon2id takes: no test waits for a hash, but those that show what one costs. */
export const LEAST_PASSWORD_COST: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
