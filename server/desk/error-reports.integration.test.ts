import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportServerError } from '../contact/insights/report-server-error.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';

let desk: DeskApp;
let ada: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  ada = await desk.member('admin');
});
afterAll(() => desk.close());

interface Reports {
  readonly areKeptElsewhere: boolean;
  readonly kinds: readonly {
    readonly kind: string;
    readonly message: string;
    readonly count: number;
    readonly unseen: number;
    readonly place: string;
    readonly reference: string;
    readonly firstAt: string;
    readonly lastAt: string;
  }[];
}

const fields = `{
  areKeptElsewhere
  kinds { kind message count unseen place reference firstAt lastAt }
}`;
const listed = (cookie?: string) =>
  desk.ask<{ errorReports: Reports }>(
    `{ errorReports ${fields} }`,
    {},
    cookie === undefined ? {} : { cookie },
  );
const markSeen = (kind: string, cookie: string) =>
  desk.ask<{ markErrorKindSeen: Reports }>(
    `mutation ($input: MarkErrorKindSeenInput!) { markErrorKindSeen(input: $input) ${fields} }`,
    { input: { kind } },
    { cookie },
  );
const reports = async () => (await listed(ada.cookie)).data!.errorReports;
const report = (message: string, reference: string) =>
  reportServerError(desk.services, new TypeError(message), {
    reference,
    operation: 'POST /graphql',
    userId: '019a9f00-0000-7000-8000-00000000cafe',
  });

test('what went wrong is read at the desk by kind, with count, first, last and reference, and marked as seen until it happens again [F-06, ERR-38]', async () => {
  await report('no such thing for ann@example.com', 'reference-1');
  await report('no such thing for bob@example.com', 'reference-2');
  await report('another thing', 'reference-3');
  const { areKeptElsewhere, kinds } = await reports();
  expect(areKeptElsewhere).toBe(false);
  expect(kinds).toHaveLength(2);
  const kind = kinds.find(({ message }) => message.includes('no such'))!;
  expect(kind).toMatchObject({
    message: 'TypeError: no such thing for [e-mail]',
    count: 2,
    unseen: 2,
    place: 'POST /graphql',
    reference: 'reference-2',
  });
  expect(Date.parse(kind.firstAt)).toBeLessThanOrEqual(Date.parse(kind.lastAt));
  expect(JSON.stringify(kinds)).not.toContain('cafe');

  const seen = (await markSeen(kind.kind, ada.cookie)).data!.markErrorKindSeen.kinds;
  expect(seen.map(({ message, unseen }) => [message, unseen])).toEqual([
    ['TypeError: another thing', 1],
    ['TypeError: no such thing for [e-mail]', 0],
  ]);
  await report('no such thing for cid@example.com', 'reference-4');
  const again = (await reports()).kinds;
  expect(again.find(({ message }) => message.includes('no such'))).toMatchObject({
    count: 3,
    unseen: 1,
    reference: 'reference-4',
  });
});

test.each(['underwriting', 'service'] as const)(
  'error reports are not for somebody with the role %s [F-06]',
  async (role) => {
    const { cookie } = await desk.member(role);
    for (const { data, fieldErrors } of [await listed(cookie), await markSeen('x', cookie)])
      expect([data, fieldErrors[0]?.code]).toEqual([null, 'role_missing']);
    expect((await listed()).status).toBe(401);
  },
);

test('what went wrong is shown for thirty days, and not on the day after [F-06]', async () => {
  await report('a thing of this month', 'reference-5');
  const shown = async () => {
    const { cookie } = await desk.member('admin');
    return (await listed(cookie)).data!.errorReports.kinds.map(({ message }) => message);
  };
  await desk.clock.advance(Temporal.Duration.from({ hours: 30 * 24 - 1 }));
  expect(await shown()).toContain('TypeError: a thing of this month');
  await desk.clock.advance(Temporal.Duration.from({ hours: 2 }));
  expect(await shown()).toEqual([]);
});
