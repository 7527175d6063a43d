import { OperatorError } from '../operator-error.ts';
import { openUnlessLost } from '../encryption.ts';
import type { Encryption } from '../encryption.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { columnsWithValues, sampleColumn } from './sealed-column.ts';
import type { SealedColumn } from './sealed-column.ts';
import type { Tables } from './tables.generated.ts';

/** How a key stands: what is wrong with it in one sentence, or null when it is the one that sealed what its id names. */
export interface KeyCheck {
  readonly keyId: number;
  readonly problem: string | null;
}

type KeyState = Tables['key_canaries']['state'];
type Keys = Pick<Encryption, 'currentKeyId' | 'keyIds' | 'seal' | 'open'>;

/** The keys are not those that this database was sealed with. Nothing was written. */
export class KeysRefused extends OperatorError {
  override readonly name = 'KeysRefused';
}

const canaryText = 'this key opens what it sealed';
const purposeOf = (keyId: number) => `key_canaries.canary:${keyId}`;
/** A key that is another opens none of them, whichever they are. */
const samplesOfColumn = 40;

/** Every key of the ring and every key that something may be sealed with; for a start, a command and readiness alike. */
export async function checkKeys(reader: Reader, keys: Keys): Promise<KeyCheck[]> {
  const rows = await reader.selectFrom('key_canaries').selectAll().orderBy('key_id').execute();
  const kept = new Map(rows.map(({ key_id: keyId, canary, state }) => [keyId, { canary, state }]));
  const ids = new Set([...keys.keyIds, ...kept.keys()]);
  return [...ids].map((keyId) => ({ keyId, problem: problemOf(keys, keyId, kept.get(keyId)) }));
}

function problemOf(
  keys: Keys,
  keyId: number,
  kept: { readonly canary: Buffer; readonly state: KeyState } | undefined,
): string | null {
  const isCurrent = keyId === keys.currentKeyId;
  if (kept === undefined) return null;
  if (!keys.keyIds.includes(keyId)) return kept.state === 'retired' ? null : missing(keyId, kept.state);
  if (!opens(keys, kept.canary, purposeOf(keyId))) return wrong(keyId);
  if (isCurrent && kept.state !== 'active') {
    return `Key ${keyId} is the first of ENCRYPTION_KEYS, but it was rotated out of this database: put the newer key before it.`;
  }
  return null;
}

const wrong = (keyId: number) =>
  `Key ${keyId} of ENCRYPTION_KEYS is not the one that this database was sealed with, though it has its id: ` +
  `put the right key there, or choose the database that belongs to this key.`;

function missing(keyId: number, state: KeyState): string {
  return state === 'retiring'
    ? `Key ${keyId} is not in ENCRYPTION_KEYS, but its rotation did not come to its end: put it back behind the newer key, and run npm run keys:rotate again until it says that the key can go.`
    : `Key ${keyId} is not in ENCRYPTION_KEYS, and values of this database are sealed with it: put it back; npm run keys:rotate says when a key can go.`;
}

/**
 * Makes sure that the keys are those this database was sealed with, before anything is sealed, and leaves a canary of each new one.
 * A database that has none yet, because it is new or older than canaries, has to open some of its values first.
 *
 * @throws KeysRefused
 */
export async function claimKeys(
  database: Database,
  keys: Keys,
  columns: readonly SealedColumn[],
): Promise<void> {
  const { reader } = database;
  // Which there are is read before they are checked: one that comes in between would be taken for checked.
  const rows = await reader.selectFrom('key_canaries').select('key_id').execute();
  refuseProblems(await checkKeys(reader, keys));
  const kept = rows.map(({ key_id: keyId }) => keyId);
  if (kept.includes(keys.currentKeyId)) return;
  // Which of the keys a database without canaries still needs, nobody knows before a rotation.
  const isFirst = kept.length === 0;
  if (isFirst) await refuseUnlessValuesOpen(database, keys, columns);
  const added = isFirst ? keys.keyIds : [keys.currentKeyId];
  await database.transaction((transaction) => insertCanaries(transaction, keys, added));
  // Another process may have been faster, with another key of this id.
  refuseProblems(await checkKeys(reader, keys));
}

async function insertCanaries(
  transaction: Transaction,
  keys: Keys,
  keyIds: readonly number[],
): Promise<void> {
  await transaction
    .insertInto('key_canaries')
    .values(
      keyIds.map((keyId) => ({
        key_id: keyId,
        canary: keys.seal(canaryText, purposeOf(keyId), keyId),
        state: 'active' as const,
      })),
    )
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}

async function refuseUnlessValuesOpen(
  database: Database,
  keys: Keys,
  columns: readonly SealedColumn[],
): Promise<void> {
  const opened = new Set<number>();
  const closed = new Set<number>();
  for (const column of await columnsWithValues(database.reader, columns)) {
    for (const { keyId, sealed, purpose } of await sampleColumn(database.reader, column, samplesOfColumn))
      (opens(keys, sealed, purpose) ? opened : closed).add(keyId);
  }
  // A key that opens one value is the right one: another value of its that stays closed was harmed before.
  for (const keyId of closed) {
    if (opened.has(keyId)) continue;
    throw new KeysRefused(keys.keyIds.includes(keyId) ? wrong(keyId) : missing(keyId, 'active'));
  }
}

function opens(keys: Keys, sealed: Buffer, purpose: string): boolean {
  return openUnlessLost(keys, sealed, purpose) !== null;
}

function refuseProblems(checks: readonly KeyCheck[]): void {
  const problem = checks.find((check) => check.problem !== null)?.problem;
  if (problem) throw new KeysRefused(problem);
}

/** From here on no process may seal with any key but the one in use. Answers the keys that something may still be sealed with. */
export async function beginRetiring(transaction: Transaction, currentKeyId: number): Promise<number[]> {
  await transaction
    .updateTable('key_canaries')
    .set({ state: 'retiring' })
    .where('key_id', '!=', currentKeyId)
    .where('state', '=', 'active')
    .execute();
  const rows = await transaction
    .selectFrom('key_canaries')
    .select('key_id')
    .where('state', '=', 'retiring')
    .orderBy('key_id')
    .execute();
  return rows.map(({ key_id: keyId }) => keyId);
}

/** Every value was opened without them. */
export async function retire(transaction: Transaction, keyIds: readonly number[]): Promise<void> {
  if (keyIds.length === 0) return;
  await transaction
    .updateTable('key_canaries')
    .set({ state: 'retired' })
    .where('key_id', 'in', [...keyIds])
    .execute();
}
