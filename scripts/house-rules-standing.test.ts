import { expect, test } from 'vitest';
import {
  factsWithoutStandingProblems,
  standingDecidedProblems,
  standingExceptionsLeft,
  standingPieceProblems,
  webDocuments,
} from './house-rules-standing.ts';
import { contentFiles, sourceFiles } from './source-files.ts';

const file = (path: string, text: string) => ({ path, text });

test('nobody but domain/standing decides where a person stands [F-10, F-12, F-19, F-20]', () => {
  expect(standingDecidedProblems(sourceFiles())).toEqual([]);
  expect(standingPieceProblems(sourceFiles())).toEqual([]);
  expect(factsWithoutStandingProblems(webDocuments())).toEqual([]);
  expect(standingExceptionsLeft(webDocuments())).toEqual([]);
});

test.each([
  ['web/features/account/plan.tsx', "const isDue = policy?.status === 'past_due';"],
  ['web/shell/notifications/news.ts', "if (application.result === 'approved') return news;"],
  ['web/features/wyshes/list-owner.ts', 'return { hasPolicy: data?.activePolicy !== null };'],
  ['server/shopping/coverage/resolvers.ts', 'const { kind } = standingOf(facts);'],
  ['server/ground/flows/create-flow-session.ts', 'hasPolicy: await isPolicyholder(context, userId),'],
  ['server/applying/disclosures/context.ts', "if (latestApplication?.result !== 'rejected') return;"],
])('a planted decider is found: %s', (path, text) => {
  expect(standingDecidedProblems([file(path, text)])).toHaveLength(1);
});

test('what asks the standing, or shows a policy, decides nothing', () => {
  const files = [
    file('web/features/wyshes/list-owner.ts', "return { hasPolicy: data?.standing.card === 'owned' };"),
    file('web/features/wyshes/list-owner.ts', 'readonly hasPolicy: boolean;'),
    file('web/features/dashboard/policy.tsx', 'text(`policy.status.${policy.status}`)'),
    file('server/insuring/standing/find-standing.ts', 'return standingOf(facts);'),
    file('web/features/wyshes/list-owner.test.ts', "policy.status === 'active'"),
  ];
  expect(standingDecidedProblems(files)).toEqual([]);
});

test('a planted question for facts without the standing is found, through a fragment too', () => {
  const fragment = 'fragment Owned on InsuranceMembership {\n  activePolicy {\n    id\n  }\n}\n';
  const query = (fields: string) =>
    file('web/features/x/x.graphql', `${fragment}\nquery Plan {\n  currentUser {\n    id\n${fields}  }\n}\n`);
  expect(factsWithoutStandingProblems([query('    ...Owned\n')])).toEqual([
    'web/features/x/x.graphql asks Plan for activePolicy and not for where the person stands',
  ]);
  expect(factsWithoutStandingProblems([query('    pendingQuote\n')])).toHaveLength(1);
  expect(factsWithoutStandingProblems([query('    ...Owned\n    standing {\n      card\n    }\n')])).toEqual(
    [],
  );
});

test('a piece of the table in other hands is found', () => {
  const text = "import { stopToGoOnAt } from '@wysh/domain/standing/application-stop.ts';";
  expect(standingPieceProblems([file('server/applying/x.ts', text)])).toHaveLength(1);
});

/** The pages that mails lead to, by the operation with which they ask where the person stands. */
const ASKS_STANDING = {
  confirmUpdate: 'OpenPolicyChange',
  correctPolicy: 'CorrectPolicy',
  endPolicy: 'EndPolicy',
  fulfillment: 'ApplicationStanding',
  coverageDenied: 'ApplicationStanding',
  manualReview: 'ApplicationCases',
  home: 'HomeState',
  insuranceHome: 'HomeState',
  billing: 'Billing',
  policyReinstatement: 'Returns',
  reinstatement: 'ReturnToPay',
} as const;
/** Those that are the same wherever somebody stands. */
const SAME_FOR_ALL = [
  'decision',
  'forgotPassword',
  'createNewPassword',
  'verifyEmail',
  'notMe',
  'paperOrScreen',
  'accountRecovery',
  'stopRecovery',
  'decision',
  'documents',
  'linkedAccounts',
  'profile',
  'insuranceWyshList',
  'customerSupport',
  'helpMessages',
  'helpWrite',
  'deskInvitation',
  'deskSwitches',
];

test('the link of every mail leads to a page that asks where the person stands by then, or that is the same for everybody [F-10, F-19]', () => {
  const mails = contentFiles().filter(({ path }) => path.startsWith('server/content/messages/'));
  const pages = new Set(mails.flatMap(({ text }) => /"page": "(\w+)"/.exec(text)?.[1] ?? []));
  expect([...pages].filter((page) => !SAME_FOR_ALL.includes(page)).toSorted()).toEqual(
    Object.keys(ASKS_STANDING).toSorted(),
  );
  const documents = webDocuments()
    .map(({ text }) => text)
    .join('\n');
  for (const operation of Object.values(ASKS_STANDING)) {
    const body = new RegExp(`^query ${operation} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(documents)?.[1];
    expect([operation, body]).toEqual([operation, expect.stringContaining('  standing {')]);
  }
});
