import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { PERSONAL_TABLES } from '../../app/personal-tables.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { becomePerson, comeBack } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { makePackage } from './make-package.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Shown {
  readonly state: string;
  readonly endsAt: string;
  readonly byteSize: number | null;
  readonly url: string | null;
}

const FIELDS = 'state endsAt byteSize url';

async function ask(token: string) {
  const { data, errors } = await app.graphql<{ askForDataPackage: { dataPackage: Shown } }>(
    `mutation { askForDataPackage(input: {}) { dataPackage { ${FIELDS} } } }`,
    {},
    { token },
  );
  return {
    asked: data?.askForDataPackage.dataPackage,
    code: errors?.[0]?.extensions['message'],
    said: errors?.[0]?.message,
  };
}

async function look(token: string): Promise<Shown | null> {
  const { data } = await app.graphql<{ dataPackage: Shown | null }>(
    `{ dataPackage { ${FIELDS} } }`,
    {},
    { token },
  );
  return data?.dataPackage ?? null;
}

/** The files of an archive by name, read from its own directory. */
const unzip = (archive: Buffer): Map<string, string> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, content]) => [name, strFromU8(content)]));

async function save(path: string) {
  const response = await app.http.inject({ method: 'GET', url: path });
  return { status: response.statusCode, headers: response.headers, files: unzipIfAny(response) };
}

const unzipIfAny = ({ statusCode, rawPayload }: { statusCode: number; rawPayload: Buffer }) =>
  statusCode === 200 ? unzip(rawPayload) : new Map<string, string>();

const auditOf = async (userId: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject_id = ${userId} and action like 'data_package%' order by occurred_at, id`.execute(
    app.services.database.reader,
  );
  return rows.map(({ action }) => action);
};

describe('a copy of everything', () => {
  test('is asked for in the account, told by mail without its file, and saved by a link of that session: pages, data and papers', async () => {
    const person = await becomePerson(app, 'policyholder', { lastName: 'Quartermain' });
    await app.services.jobs.drain();
    expect(await look(person.token)).toBeNull();
    expect((await ask(person.token)).asked).toMatchObject({ state: 'asked', url: null });
    await app.services.jobs.drain();

    const mail = await newestMail(app, 'data_package_ready', person.email);
    expect(mail.text).toContain('7 days');
    expect(mail.text).not.toContain('data-packages');
    const ready = await look(person.token);
    expect(ready).toMatchObject({ state: 'ready' });
    const { status, headers, files } = await save(ready?.url ?? '');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="wysh-my-data-\d{4}-\d\d-\d\d\.zip"/,
    );
    expect(headers['cache-control']).toBe('no-store');

    const page = files.get('index.html') ?? '';
    expect(page).toContain('Quartermain');
    expect(page).toContain(person.email);
    expect(JSON.parse(files.get('data/policies.json') ?? '[]')).toMatchObject([{ id: person.policyId }]);
    expect(files.get('data/insurance_applications.json')).toContain('submission');
    expect(files.get('data/audit_events.json')).toContain('data_package_asked');
    expect([...files.keys()].filter((name) => name.startsWith('papers/')).join()).toMatch(/policy.*\.html/i);
    // Each file but the page itself is led to from the page.
    for (const name of files.keys())
      if (name !== 'index.html') expect(page, name).toContain(`href="${encodeURI(name)}"`);
    expect(await auditOf(person.userId)).toEqual([
      'data_package_asked',
      'data_package_made',
      'data_package_saved',
    ]);
  });

  test('has each picture that was handed in, also of two with one name; pages and data are packed, and pictures as they are, which holds nobody up', async () => {
    const person = await becomePerson(app, 'policyholder');
    // Two pictures within a minute, of a telephone that calls all of them the same.
    const pictures = [randomBytes(2000), randomBytes(2000)];
    for (const content of pictures) {
      const key = app.services.ids.uuid();
      await app.services.storage.store({ key, content, contentType: 'image/png' });
      await app.services.database.runScript(
        `insert into blobs (id, user_id, auth_level, state, filename, content_type, byte_size, checksum, issued_at, attached_at)
         select '${key}', '${person.userId}', 'verified', 'attached', 'image.png', 'image/png', 2000, decode(repeat('00', 32), 'hex'), now(), now()`,
      );
    }
    await ask(person.token);
    await app.services.jobs.drain();
    const { rawPayload } = await app.http.inject({
      method: 'GET',
      url: (await look(person.token))?.url ?? '',
    });
    const methods = new Map<string, number>();
    unzipSync(rawPayload, { filter: ({ name, compression }) => Boolean(methods.set(name, compression)) });
    for (const [name, method] of methods)
      expect([name, method]).toEqual([name, /\.(html|json)$/.test(name) ? 8 : 0]);
    const handedIn = Object.entries(unzipSync(rawPayload)).filter(([name]) => name.startsWith('handed-in/'));
    expect(handedIn.map(([, content]) => Buffer.from(content).toString('hex')).toSorted()).toEqual(
      pictures.map((content) => content.toString('hex')).toSorted(),
    );
  });

  test('is one file, also where two make it at once: the size that is told is that of what is saved', async () => {
    const person = await becomePerson(app, 'applicant');
    await ask(person.token);
    const { database, storage } = app.services;
    const [row] = await database.runScript(`select id from data_packages where user_id = '${person.userId}'`);
    const made = { userId: person.userId, packageId: String(row!['id']) };
    const own = { store: storage.store.bind(storage), remove: storage.remove.bind(storage) };
    // The second has more to say, and is done while the first, whose lease ran out, is about to touch what lies there.
    const overtake = async () => {
      Object.assign(storage, own);
      await database.runScript(
        `update profiles set first_name = 'Wilhelmina Theodora Augusta' where user_id = '${person.userId}'`,
      );
      await makePackage(app.services, made);
    };
    Object.assign(storage, {
      store: async (file: Parameters<typeof own.store>[0]) => {
        await overtake();
        return own.store(file);
      },
      remove: async (key: string) => {
        await overtake();
        return own.remove(key);
      },
    });
    try {
      await makePackage(app.services, made);
    } finally {
      Object.assign(storage, own);
    }
    await app.services.jobs.drain();
    expect((await newestMail(app, 'data_package_ready', person.email)).count).toBe(1);
    const ready = await look(person.token);
    const { rawPayload } = await app.http.inject({ method: 'GET', url: ready?.url ?? '' });
    expect(rawPayload).toHaveLength(ready?.byteSize ?? 0);
    expect(unzip(rawPayload).get('index.html')).toContain('Wilhelmina Theodora Augusta');
  });

  test('has no tax id, no password and nothing that opens anything', async () => {
    const person = await becomePerson(app, 'policyholder');
    await ask(person.token);
    await app.services.jobs.drain();
    const { files } = await save((await look(person.token))?.url ?? '');
    const all = [...files].filter(([name]) => !name.startsWith('papers/')).map(([, content]) => content);
    expect(all.length).toBeGreaterThan(20);
    for (const words of all) expect(words).not.toMatch(/_hash"|\$2|scrypt|argon|\\u0000|"type": "Buffer"/);
    expect(all.join()).not.toMatch(/"tax.?id": "\d{9}"|\b\d{3}-\d{2}-\d{4}\b/i);
    expect(all.join()).not.toContain(person.password);
  });

  test('is of nobody else: another person’s session sees none, and neither name nor address of anybody else is in it', async () => {
    const [one, other] = [await becomePerson(app, 'applicant'), await becomePerson(app, 'applicant')];
    await ask(one.token);
    await app.services.jobs.drain();
    expect(await look(other.token)).toBeNull();
    const { files } = await save((await look(one.token))?.url ?? '');
    for (const [name, content] of files) {
      expect(content, name).not.toContain(other.userId);
      expect(content, name).not.toContain(other.email);
    }
  });

  test('is made once a day, one at a time, and not for a session that is not verified', async () => {
    const person = await becomePerson(app, 'verified');
    const both = await Promise.all([ask(person.token), ask(person.token)]);
    expect(both.map(({ asked }) => asked?.state).toSorted()).toEqual(['asked', undefined]);
    await app.services.jobs.drain();
    expect((await ask(person.token)).said).toBe(
      'We make one a day. Yours is here; ask for the next one tomorrow.',
    );
    await app.clock.advance(Temporal.Duration.from({ hours: 24 }));
    const back = await comeBack(app, person);
    expect((await ask(back.token)).asked).toMatchObject({ state: 'asked' });
    const { token } = await app.visitor();
    expect((await ask(token)).code).toBe('GRAPH_API_UNAUTHORIZED');
  });

  test('its link ends after a quarter of an hour, and with the session; the package itself after seven days, file and all', async () => {
    const person = await becomePerson(app, 'verified');
    await ask(person.token);
    await app.services.jobs.drain();
    const link = (await look(person.token))?.url ?? '';
    expect((await save(link)).status).toBe(200);
    expect((await save(`${link.slice(0, -2)}xx`)).status).toBe(404);
    await app.clock.advance(Temporal.Duration.from({ minutes: 16 }));
    expect((await save(link)).status).toBe(404);
    const again = (await look((await comeBack(app, person)).token))?.url ?? '';
    expect((await save(again)).status).toBe(200);

    const key = await keyOf(person.userId);
    await app.clock.advance(Temporal.Duration.from({ hours: 7 * 24 }));
    expect(await look((await comeBack(app, person)).token)).toBeNull();
    await app.services.jobs.drain();
    expect(await app.services.storage.read(key)).toBeNull();
    expect(await keyOf(person.userId)).toBe('');
  });
});

async function keyOf(userId: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select storage_key::text as key from data_packages where user_id = ${userId}`.execute(
    app.services.database.reader,
  );
  return rows[0]?.key ?? '';
}

test('every table with somebody’s id in it is handed out, or says why not', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' group by table_name`.execute(
    app.services.database.reader,
  );
  const tables = new Map(rows.map(({ name, columns }) => [name, columns]));
  expect(tables.size).toBeGreaterThan(100);
  for (const [name, columns] of tables) {
    const rule = PERSONAL_TABLES[name as keyof typeof PERSONAL_TABLES];
    expect(rule, name).toBeDefined();
    if (typeof rule === 'string') {
      if (columns.includes('user_id')) expect(rule, name).not.toBe('Nothing in it is about anybody.');
    } else
      for (const withheld of rule.without ?? []) expect(columns, `${name}.${withheld}`).toContain(withheld);
  }
});
