import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { carryOutReports, readReportsRequest } from '../insuring/reports/report-requests.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { openMoneyDesk } from '../testing/desk-money.ts';

let desk: DeskApp;
beforeAll(async () => {
  desk = await openDeskApp();
});
afterAll(() => desk.close());

const PERIODS = `{ reportPeriods { name kind isOver freezableFrom frozen { by at files { file title lines digest mayDownload } } } }`;

interface Listed {
  readonly name: string;
  readonly isOver: boolean;
  readonly frozen: {
    readonly by: string;
    readonly files: readonly {
      file: string;
      title: string;
      lines: number;
      digest: string;
      mayDownload: boolean;
    }[];
  } | null;
}

test('whoever looks after money sees what is frozen and downloads it to the byte of its digest, which is kept; others do neither', async () => {
  const money = openMoneyDesk(desk);
  await money.covered();
  for (const day of ['2027-03-29', '2027-04-02']) await money.comeTo(day);
  const context = { ...desk.services, caller: visitorWithoutSession('reports', null) };
  await carryOutReports(context, readReportsRequest({ period: '2027-03', freeze: true, by: 'Ann Otter' })!);
  const { cookie } = await desk.member('billing');
  const { data } = await desk.ask<{ reportPeriods: Listed[] }>(PERIODS, {}, { cookie });
  const march = data!.reportPeriods.find(({ name }) => name === '2027-03')!;
  expect(march).toMatchObject({ isOver: true, frozen: { by: 'Ann Otter' } });
  const premiums = march.frozen!.files.find(({ file }) => file === 'premiums')!;
  expect(premiums).toMatchObject({ title: 'Premium written, earned and unearned', lines: 3 });
  const address = '/reports?period=2027-03&file=premiums';
  const { status, headers, text } = await desk.call('GET', address, { cookie });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('premiums-2027-03.csv');
  expect(createHash('sha256').update(text).digest('hex')).toBe(premiums.digest);
  const { rows } = await desk.services.database.reader
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('action', '=', 'report_downloaded')
    .executeTakeFirstOrThrow();
  expect(rows).toBe(1);
  for (const none of [
    '/reports?period=2027-04&file=premiums',
    '/reports?period=2027-03&file=../secrets',
    '/reports',
  ])
    expect((await desk.call('GET', none, { cookie })).status, none).toBe(422);
  const reserves = '/reports?period=2027-03&file=reserves';
  expect(march.frozen!.files.find(({ file }) => file === 'reserves')!.mayDownload).toBe(false);
  expect((await desk.call('GET', reserves, { cookie })).status).toBe(403);
  const both = await desk.member('billing', 'underwriting');
  expect((await desk.call('GET', reserves, { cookie: both.cookie })).text).toContain('Issue age');
  const { cookie: other } = await desk.member('service');
  expect((await desk.call('GET', address, { cookie: other })).status).toBe(403);
  expect((await desk.ask(PERIODS, {}, { cookie: other })).data).toBeNull();
});
