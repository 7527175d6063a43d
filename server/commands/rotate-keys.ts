/**
 * `npm run keys:rotate`, after a new key was put first in ENCRYPTION_KEYS and every process runs with it: seals again all
 * that older keys sealed, makes the hashes again that people are found by, opens every value with the new key alone, and says whether
 * the older ones can go. From its beginning on no process can seal with an older key any more. Cut off, it is begun again. On a
 * database server it runs beside the service; the embedded database has one owner, so there the service is stopped first.
 */
import { remakePersonMarks } from '../applying/underwriting/remake-person-marks.ts';
import { openData } from '../app/open-data.ts';
import type { Data } from '../app/open-data.ts';
import { readConfig } from '../platform/config.ts';
import { beginRetiring, retire } from '../platform/database/key-canaries.ts';
import { proveColumn, resealColumn, waitForWriters } from '../platform/database/sealed-column.ts';
import type { SealedValue } from '../platform/database/sealed-column.ts';
import { CannotBeOpened, keyIdOf } from '../platform/encryption.ts';
import { createLog } from '../platform/log.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';
import { SEALED_COLUMNS } from '../app/sealed-columns.ts';

const placesShown = 10;

await runCommand(async () => {
  const config = readConfig(process.env);
  const data = await openData(config, createLog(config));
  try {
    await rotate(data);
  } finally {
    await data.database.close();
  }
});

async function rotate({ database, encryption }: Data): Promise<void> {
  const { currentKeyId } = encryption;
  const old = await database.transaction((transaction) => beginRetiring(transaction, currentKeyId));
  for (const column of SEALED_COLUMNS) {
    await database.transaction((transaction) => waitForWriters(transaction, column));
    const count = await resealColumn(database, encryption, column);
    console.log(`${column.table}.${column.column}: ${count} sealed again`);
  }
  const marked = await remakePersonMarks({ database, encryption });
  console.log(`insurance_applications.person_marks: ${marked} made again`);
  const opened = await openAll({ database, encryption });
  await database.transaction((transaction) => retire(transaction, old));
  console.log(`Each of the ${opened} sealed values was opened with key ${currentKeyId} alone.`);
  console.log(
    old.length === 0
      ? 'There is no older key to take out of ENCRYPTION_KEYS.'
      : `Key ${old.join(' and key ')} can go: take it out of ENCRYPTION_KEYS.`,
  );
}

/** Answers how many there are. @throws OperatorError when any of them stays closed. */
async function openAll({ database, encryption }: Data): Promise<number> {
  const { currentKeyId } = encryption;
  const withCurrentKey = {
    open(sealed: Buffer, purpose: string): string {
      if (keyIdOf(sealed) !== currentKeyId) throw new CannotBeOpened('An older key sealed it.');
      return encryption.open(sealed, purpose);
    },
  };
  let opened = 0;
  const closed: SealedValue[] = [];
  for (const column of SEALED_COLUMNS) {
    const proof = await proveColumn(database, withCurrentKey, column);
    opened += proof.count;
    closed.push(...proof.closed);
  }
  if (closed.length === 0) return opened;
  const shown = closed.slice(0, placesShown).map(({ place, keyId }) => `${place}, named key ${keyId}`);
  throw new OperatorError(
    `No key may be taken out of ENCRYPTION_KEYS: ${closed.length} of ${opened} sealed values can't be opened with key ` +
      `${currentKeyId}: ${shown.join('; ')}${closed.length > placesShown ? ' and more' : ''}.`,
  );
}
