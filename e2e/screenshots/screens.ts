import type { Page } from '@playwright/test';
import { ALL_FLOWS } from '@wysh/domain/flows/all-flows.ts';
import { readCode } from '../account-holder.ts';
import { APPLICANTS, walkFlows } from '../applicant.ts';
import { CARDS, pressPay, sayNothingChanged, typeCard } from '../buyer.ts';
import { becomeStaff } from '../staff.ts';
import { expect } from '../visitor.ts';
import { addToList } from '../wysh-list.ts';

/** One of the demo's people, or whoever is nobody yet: a stranger keeps what they did, a newcomer comes with nothing each time. */
export type Who =
  | 'stranger'
  | 'newcomer'
  | 'underwriter'
  | 'service'
  | 'admin'
  | 'longwinded'
  | 'long-covered'
  | 'Lena'
  | 'Omar'
  | 'Maya'
  | 'Theo'
  | 'Priya'
  | 'Walt'
  | 'Ines'
  | 'Bo'
  | 'June'
  | 'Nils';

export interface Screen {
  readonly area: string;
  readonly name: string;
  readonly who: Who;
  /** Where they go first; without one the steps go there. */
  readonly path?: string;
  /** What is done before the picture; `take` takes further ones on the way. */
  readonly steps?: (page: Page, take: (name: string) => Promise<void>) => Promise<void>;
  /** Answers of the API are held back, so that what stands there until they come is seen. */
  readonly waits?: boolean;
}

type Steps = NonNullable<Screen['steps']>;

const press =
  (name: string | RegExp): Steps =>
  (page) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();
const inTurn =
  (...parts: readonly Steps[]): Steps =>
  async (page, take) => {
    for (const part of parts) await part(page, take);
  };
const isAt = (path: string) => async (page: Page) => new URL(page.url()).pathname === path;

/** The screens of an area, each a line: its name, where it is, and what is done there. */
function of(
  area: string,
  who: Who,
  lines: readonly (readonly [name: string, path: string, steps?: Steps])[],
): Screen[] {
  return lines.map(([name, path, steps]) => ({ area, name, who, path, ...(steps && { steps }) }));
}

const addWysh: Steps = (page) => addToList(page, 'pay-off-mortgage');

const PUBLIC: readonly Screen[] = [
  ...of('public', 'newcomer', [
    ['welcome', '/products/insurance/welcome'],
    ['products', '/products/select'],
    ['estimate-of-affiliate', '/products/insurance/get-wysh-estimate'],
    ['ineligible', '/ineligible/age'],
    ['help', '/help'],
    ['help-found', '/help', (page) => page.getByRole('searchbox').fill('divorce')],
    ['help-article', '/help/payment-failed'],
    ['help-write', '/help/write'],
    ['unsubscribe', '/unsubscribe/a-link-that-was-cut'],
    ['unsubscribe-refused', '/unsubscribe/a-link-that-was-cut', press('TURN THEM OFF')],
    ['privacy-choices', '/privacy-choices'],
    ['about', '/about'],
    ['accessibility', '/accessibility'],
    ['site-terms', '/disclosure/site-terms'],
    ['menu', '/products/insurance/welcome', press('Open the menu')],
  ]),
  {
    area: 'public',
    name: 'help-messages',
    who: 'newcomer',
    path: '/help/write',
    steps: async (page, take) => {
      const email = 'bea.long@example.com';
      await page.getByRole('radio', { name: /Somebody has died/ }).check();
      await page.getByLabel('Your name').fill('Bea Long');
      await page.getByLabel('Email').fill(email);
      await page
        .getByLabel('What would you like to tell us?')
        .fill('My mother, Ann Long, died on Sunday. What do you need from me?');
      await take('help-write-filled');
      await page.getByRole('button', { name: 'SEND ME THE CODE' }).click();
      const code = page.getByLabel('Code from the mail');
      await expect(code).toBeVisible();
      await take('help-write-code');
      await code.fill(await readCode(page, email));
      await page.getByRole('button', { name: 'SEND MY MESSAGE' }).click();
      await expect(page.getByRole('log')).toContainText('My mother');
    },
  },
  ...of('public', 'Nils', [
    ['disclosure', '/disclosure/application-agreement'],
    ['support', '/customer-support'],
    ['chat', '/customer-support', press('START A CHAT')],
    [
      'chat-answered',
      '/customer-support',
      inTurn(press('START A CHAT'), async (page) => {
        await page.getByRole('textbox', { name: 'Your question' }).fill('I forgot my password');
        await page.getByRole('button', { name: 'SEND' }).click();
      }),
    ],
  ]),
];

const BUILDER: readonly Screen[] = [
  ...of('builder', 'newcomer', [
    ['intro', '/wysh-builder'],
    ['empty', '/products/insurance/wysh-builder/list'],
    ['info', '/wysh-builder/pay-off-mortgage/info'],
    ['add', '/wysh-builder/pay-off-mortgage/add'],
    [
      'add-refused',
      '/wysh-builder/home-repairs/add',
      async (page) => {
        await page.getByRole('dialog').getByRole('textbox').fill('0');
        await page.getByRole('button', { name: 'ADD TO MY LIST' }).click();
      },
    ],
    ['of-your-own', '/wysh-builder/list', (page) => page.getByRole('tab').last().click()],
  ]),
  { area: 'builder', name: 'loading', who: 'newcomer', path: '/wysh-builder/list', waits: true },
  {
    area: 'builder',
    name: 'list',
    who: 'stranger',
    steps: inTurn(addWysh, (page) => goTo(page, '/wysh-builder/list')),
  },
  ...of('builder', 'stranger', [
    ['drawer', '/wysh-builder/list', press(/See your list/)],
    [
      'change',
      '/wysh-builder/list',
      inTurn(press(/See your list/), (page) =>
        page
          .getByRole('button', { name: /^Change Pay off/ })
          .last()
          .click(),
      ),
    ],
  ]),
  ...of('builder', 'June', [
    ['wyshes', '/wyshes'],
    ['prioritize', '/wyshes/prioritize'],
    ['edit', '/wyshes', press(/^Change Pay off/)],
  ]),
];

const ESTIMATE: readonly Screen[] = [
  {
    area: 'estimate',
    name: 'invitation',
    who: 'stranger',
    steps: inTurn(addWysh, (page) => goTo(page, '/coverage-preview')),
  },
  {
    area: 'estimate',
    name: 'preview',
    who: 'stranger',
    path: '/flow/estimate-form?link=/coverage-preview',
    steps: (page, take) => walkWithPictures(page, take, {}, isAt('/coverage-preview')),
  },
  ...of('estimate', 'June', [
    ['of-account', '/coverage-preview'],
    ['edit', '/edit-coverage/estimate'],
    ['recommendations', '/recommendations'],
    ['packages', '/packages-preview'],
  ]),
  { area: 'estimate', name: 'loading', who: 'June', path: '/coverage-preview', waits: true },
];

const SIGN_IN: readonly Screen[] = [
  ...of('sign-in', 'newcomer', [
    ['login', '/login'],
    [
      'login-refused',
      '/login',
      async (page) => {
        await page.getByLabel('Email', { exact: true }).fill('nobody@demo.example');
        await page.getByLabel('Password', { exact: true }).fill('not the password');
        await page.getByRole('button', { name: 'LOG IN' }).click();
        await expect(page.getByRole('alert')).toBeVisible();
      },
    ],
    [
      'locked',
      '/login',
      async (page) => {
        await page.getByLabel('Email', { exact: true }).fill('ruth@demo.example');
        await page.getByLabel('Password', { exact: true }).fill('a lantern on the night walk');
        await page.getByRole('button', { name: 'LOG IN' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Too many wrong guesses' })).toBeVisible();
      },
    ],
    ['create-account', '/create-account'],
    ['create-account-empty', '/create-account', press('CONFIRM INFO AND CONTINUE')],
    ['forgot-password', '/forgot-password'],
    [
      'forgot-password-sent',
      '/forgot-password',
      async (page) => {
        await page.getByLabel('Email', { exact: true }).fill('bo@demo.example');
        await page.getByRole('button', { name: 'SEND ME THE LINK' }).click();
      },
    ],
    ['new-password', '/create-new-password/a-link-that-was-sent'],
    ['verify-email', '/verify-email/a-link-that-is-over'],
    ['link-expired', '/link-expired'],
    ['new-device', '/new-device'],
  ]),
  {
    area: 'sign-in',
    name: 'code-again',
    who: 'newcomer',
    path: '/login',
    steps: async (page, take) => {
      await page.getByLabel('Email', { exact: true }).fill('nils@demo.example');
      await page.getByLabel('Password', { exact: true }).fill('a lantern on the night walk');
      await page.getByRole('button', { name: 'LOG IN' }).click();
      await page.waitForURL(({ pathname }) => pathname !== '/login');
      await page.goto('/account/profile');
      await take('two-steps');
      await page.getByRole('button', { name: 'Text my code' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your code is on the way' })).toBeVisible();
      await take('code');
      await page.getByRole('textbox', { name: 'Your six-digit code' }).fill('000000');
      await expect(page.getByText('That code doesn’t match.', { exact: false })).toBeVisible();
      await take('code-wrong');
      await page.getByRole('button', { name: "Didn't receive verification code?" }).click();
    },
  },
];

const ACCOUNT: readonly Screen[] = [
  ...of('account', 'Maya', [
    ['overview', '/account'],
    ['profile', '/account/profile'],
    ['email', '/account/profile/edit/email'],
    ['phone', '/account/profile/edit/phone'],
    ['name', '/account/profile/edit/name'],
    ['address', '/account/profile/edit/address'],
    ['password', '/account/password'],
    ['notifications', '/account/notifications'],
    ['linked-accounts', '/account/linked-accounts'],
    ['documents', '/account/documents'],
    ['documents-policies', '/account/documents/policy'],
    ['documents-empty', '/account/documents/tax'],
    ['privacy-choices', '/privacy-choices'],
    [
      'paper',
      '/account/documents/policy',
      (page) => page.getByRole('main').getByRole('link', { name: 'Your policy' }).click(),
    ],
    ['paper-or-screen', '/account/paper-or-screen'],
    ['data', '/account/data'],
    ['close', '/account/close'],
  ]),
  ...of('account', 'Nils', [
    ['close-nothing-kept', '/account/close'],
    [
      'close-sure',
      '/account/close',
      inTurn(async (page) => {
        await page.getByLabel('Your current password').fill('a lantern on the night walk');
      }, press('CLOSE MY ACCOUNT')),
    ],
  ]),
  { area: 'account', name: 'loading', who: 'Maya', path: '/account/profile', waits: true },
];

const BENEFICIARIES: readonly Screen[] = [
  ...of('beneficiaries', 'Nils', [['none', '/beneficiary/application']]),
  ...of('beneficiaries', 'Maya', [
    ['one', '/beneficiary/wysh-insurance'],
    ['kinds', '/beneficiary/select-type/wysh-insurance/primary'],
    ['shares', '/beneficiary/allocation/wysh-insurance'],
    ['remove', '/beneficiary/wysh-insurance', press(/^Remove /)],
  ]),
];

const RESULTS: readonly Screen[] = [
  ...of('results', 'June', [['start', '/fulfillment/start']]),
  ...of('results', 'Priya', [
    ['approved', '/review-quote'],
    ['approved-ad', '/review-quote?view=about-ad'],
    ['edit-term-life', '/edit-coverage/termLifeOffering'],
    ['edit-ad', '/edit-coverage/adOffering'],
    ['about-ad', '/about-ad'],
    ['accept-terms', '/accept-terms'],
  ]),
  ...of('results', 'Walt', [
    ['ad-only', '/review-quote'],
    ['ad-payouts', '/review-quote', press('What it pays, by accident')],
  ]),
  ...of('results', 'Ines', [
    ['referred', '/products/insurance/manual-review'],
    ['referred-quote', '/review-quote'],
    ['post-underwriting', '/flow/post-underwriting'],
  ]),
  ...of('results', 'Bo', [
    ['rejected', '/coverage-denied/rejected'],
    ['rejected-home', '/review-quote'],
  ]),
  { area: 'results', name: 'loading', who: 'Priya', path: '/review-quote', waits: true },
];

const DASHBOARD: readonly Screen[] = [
  ...(['Nils', 'June', 'Priya', 'Walt', 'Ines', 'Bo', 'Maya', 'Theo', 'Omar', 'Lena'] as const).flatMap(
    (who) => of('dashboard', who, [[who.toLowerCase(), '/']]),
  ),
  ...(['Maya', 'Theo', 'Omar', 'Lena'] as const).flatMap((who) =>
    of('dashboard', who, [
      [`insurance-${who.toLowerCase()}`, '/products/insurance'],
      [`billing-${who.toLowerCase()}`, '/products/insurance/billing'],
    ]),
  ),
  ...of('dashboard', 'Theo', [['covered', '/products/insurance/covered']]),
  ...of('dashboard', 'Omar', [['billing-card', '/products/insurance/billing/edit']]),
  ...(['Maya', 'Omar'] as const).flatMap((who) =>
    of('dashboard', who, [[`end-policy-${who.toLowerCase()}`, '/account/end-policy']]),
  ),
  ...of('dashboard', 'Theo', [
    [
      'end-policy-asked',
      '/account/end-policy',
      async (page, take) => {
        await take('end-policy-theo');
        await page.getByRole('button', { name: 'WRITE TO CUSTOMER SERVICE' }).click();
        await take('end-policy-letter');
        await page.getByRole('button', { name: 'SEND IT' }).click();
        await page.getByRole('heading', { name: 'We have your request' }).waitFor();
      },
    ],
    ['end-policy-home', '/'],
    ['end-policy-taken-back', '/account/end-policy', press('TAKE IT BACK')],
  ]),
  { area: 'dashboard', name: 'loading', who: 'Maya', path: '/', waits: true },
];

const TROUBLE: readonly Screen[] = [
  ...of('trouble', 'newcomer', [
    ['not-found', '/no-such-page'],
    [
      'unreachable',
      '/wysh-builder/list',
      async (page) => {
        await page.context().setOffline(true);
        await page.getByRole('link', { name: /^About Pay off the mortgage/ }).click();
      },
    ],
  ]),
  {
    area: 'trouble',
    name: 'no-server',
    who: 'newcomer',
    steps: async (page) => {
      await page.route('**/health', (route) => route.abort());
      await page.goto('/products/insurance/welcome');
      await expect(
        page.getByRole('heading', { name: 'Current Endpoint could not be reached.' }),
      ).toBeVisible();
    },
  },
  {
    area: 'trouble',
    name: 'maintenance',
    who: 'newcomer',
    steps: async (page) => {
      const maintenance = { active: true, until: '2027-01-05T20:00:00Z' };
      await page.route('**/health', (route) => route.fulfill({ json: { ok: true, maintenance } }));
      await page.goto('/products/insurance/welcome');
    },
  },
  {
    area: 'trouble',
    name: 'broken',
    who: 'Maya',
    steps: async (page) => {
      await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.goto('/products/insurance/billing');
      await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 20_000 });
    },
  },
  { area: 'trouble', name: 'first-paint', who: 'newcomer', path: '/login', waits: true },
];

const LONG: readonly Screen[] = [
  ...of('long', 'long-covered', [
    ['home', '/'],
    ['covered', '/products/insurance/covered'],
  ]),
  ...of('long', 'longwinded', [
    ['builder', '/wysh-builder/list'],
    ['drawer', '/wysh-builder/list', press(/See your list/)],
    ['wyshes', '/wyshes'],
    ['dashboard', '/'],
    ['estimate', '/coverage-preview'],
    ['edit', '/edit-coverage/estimate'],
    ['profile', '/account/profile'],
    ['beneficiaries', '/beneficiary/wysh-insurance'],
  ]),
];

/** Whoever helps people: the queue, a person found and opened, and the pages beside. */
const walkDesk: Steps = async (page, take) => {
  await becomeStaff(page, ['service', 'billing', 'compliance', 'admin']);
  await take('queue-of-service');
  await page.goto('/desk/people');
  await page.getByRole('combobox', { name: 'What you look for' }).click();
  await page.getByRole('option', { name: 'They called' }).click();
  await page.getByRole('textbox', { name: 'What they called about' }).fill('A bill that came twice.');
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('Maya');
  await page.getByRole('button', { name: 'FIND', exact: true }).click();
  const found = page.getByRole('link', { name: /^Maya / }).first();
  await expect(found).toBeVisible();
  await take('found');
  await found.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Now' })).toBeVisible();
  await take('person');
  for (const name of ['complaints', 'complaints/new', 'staff', 'audit']) {
    await page.goto(`/desk/${name}`);
    await take(name.replace('/', '-'));
  }
};

const DESK: readonly Screen[] = [
  ...of('desk', 'newcomer', [['sign-in', '/desk']]),
  { area: 'desk', name: 'people', who: 'service', steps: walkDesk },
  {
    area: 'desk',
    name: 'switch-asked',
    who: 'admin',
    steps: async (page, take) => {
      await becomeStaff(page, ['admin']);
      await page.getByRole('link', { name: 'Switches' }).click();
      await expect(page.getByRole('status').first()).toHaveText('Everything is open.');
      await take('switches');
      const maintenance = page.getByRole('article', { name: /^MAINTENANCE/ });
      await maintenance.getByRole('button', { name: /^TURN IT ON/ }).click();
      await take('switch-before');
      await maintenance.getByRole('button', { name: 'SHOW WHAT IT DOES' }).click();
      await expect(maintenance.getByRole('heading', { name: 'What it does' })).toBeVisible();
    },
  },
  {
    area: 'desk',
    name: 'case-taken',
    who: 'underwriter',
    steps: async (page, take) => {
      await becomeStaff(page, ['underwriting']);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await take('queue');
      await page.getByRole('link', { name: /^UW-/ }).first().click();
      await expect(page.getByRole('button', { name: 'TAKE THIS CASE' })).toBeVisible();
      await take('case');
      await page.getByRole('button', { name: 'TAKE THIS CASE' }).click();
      await expect(page.getByRole('button', { name: 'TAKE THIS CASE' })).toBeHidden();
    },
  },
];

/** What changes people comes after everything that shows them as they were. */
const WALKS: readonly Screen[] = [
  {
    area: 'purchase',
    name: 'dashboard',
    who: 'Priya',
    path: '/review-quote',
    steps: async (page, take) => {
      await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'A few formalities' })).toBeVisible();
      await walkWithPictures(page, take, {}, isAt('/confirm-answers'));
      await expect(page.getByRole('heading', { level: 1, name: 'Has anything changed?' })).toBeVisible();
      await take('has-anything-changed');
      await sayNothingChanged(page);
      await take('last-step');
      await typeCard(page, CARDS.declined);
      await take('last-step-filled');
      await pressPay(page);
      const failed = page.getByRole('dialog', { name: 'Uh-oh, something went wrong...' });
      await expect(failed).toBeVisible();
      await take('declined');
      await failed.getByRole('button', { name: 'Try again' }).click();
      await typeCard(page, CARDS.asksTheBank);
      await pressPay(page);
      await expect(
        page.frameLocator('iframe[title="Your card"]').getByRole('heading', { name: 'Is it really you?' }),
      ).toBeVisible();
      await take('bank-asks');
      await page
        .frameLocator('iframe[title="Your card"]')
        .getByRole('button', { name: 'YES, APPROVE' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'You’re covered!' })).toBeVisible({
        timeout: 30_000,
      });
      await take('confirmation');
      await goTo(page, '/');
    },
  },
  {
    area: 'application',
    name: 'review',
    who: 'June',
    path: '/fulfillment/start',
    steps: async (page, take) => {
      await page.getByRole('button', { name: 'START MY APPLICATION' }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Two things to know before you apply');
      await walkWithPictures(
        page,
        take,
        APPLICANTS.approved,
        async () => (await heading.innerText()) === 'One last look',
      );
    },
  },
  {
    area: 'correction',
    name: 'sent',
    who: 'Theo',
    path: '/account/correct-policy',
    steps: async (page, take) => {
      await take('form');
      const birthdate = page.getByRole('textbox', { name: 'Birthdate' });
      const [month, day, year] = (await birthdate.inputValue()).split('/');
      await birthdate.fill(`${month}/${day}/${Number(year) - 1}`);
      await expect(page.getByRole('region', { name: /^What it does/ })).toBeVisible();
      await take('effect');
      const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
      const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer };
      await page.getByLabel(/A document that shows it/).setInputFiles([passport]);
      await expect(page.getByText(/With us/).first()).toBeVisible();
      await press('SEND IT')(page, take);
      await expect(page.getByRole('heading', { level: 1, name: 'We have what you sent' })).toBeVisible();
    },
  },
  {
    area: 'change',
    name: 'policy-with-a-change',
    who: 'Maya',
    path: '/edit-coverage/termLifeOffering',
    steps: async (page, take) => {
      await page.getByRole('slider', { name: 'Total coverage' }).press('ArrowRight');
      await page.getByRole('slider', { name: 'Total coverage' }).press('ArrowRight');
      await expect(page.getByRole('row', { name: 'Price' })).toContainText('About');
      await take('editor-more');
      await press('SAVE')(page, take);
      await take('ask-for-more');
      await press('YES, ASK ME')(page, take);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(page).toHaveURL(/coverage-adjustment/);
      await page.goto('/products/insurance');
      await page.getByRole('link', { name: 'SEE DETAILS' }).click();
      await expect(page.getByRole('link', { name: 'GO ON WHERE I LEFT' })).toBeVisible();
      await take('questions-open');
      await page.getByRole('link', { name: 'GO ON WHERE I LEFT' }).click();
      const about = {
        'adjustment-reason': 'My wyshes changed',
        'health-changed': 'no',
        'tobacco-since-issue': 'no',
      };
      await walkFlows(
        page,
        about,
        async () => page.url().includes('aura') && (await heading.innerText()) === 'One last look',
      );
      await press('SUBMIT')(page, take);
      await expect(heading).toHaveText('Old next to new');
      await take('old-next-to-new');
      await press('ACCEPT')(page, take);
      await expect(heading).toHaveText('Has anything changed?');
      await take('has-anything-changed');
      await press('NOTHING HAS CHANGED')(page, take);
      await take('accept');
      await press('YES, ACCEPT IT')(page, take);
      await expect(heading).toHaveText('Updates pending');
      await take('pending');
      await goTo(page, '/');
      await take('home-with-a-change');
      await goTo(page, '/products/insurance');
    },
  },
];

/** A bank is linked from a wysh, which follows the balance of an account of theirs then. */
const FOLLOW: Screen = {
  area: 'follow',
  name: 'unlink',
  who: 'June',
  path: '/wyshes',
  steps: async (page, take) => {
    const openWysh = async () => {
      await press(/^Change Pay off/)(page, take);
      await expect(page.getByRole('heading', { name: 'Keeping it current' })).toBeVisible();
    };
    await openWysh();
    await take('wysh-before');
    await page.getByRole('link', { name: 'LINK AN ACCOUNT' }).click();
    await expect(page.getByRole('button', { name: 'LINK A BALANCE TO FOLLOW' })).toBeVisible();
    await take('bank-to-link');
    await press('LINK A BALANCE TO FOLLOW')(page, take);
    await page.getByLabel('Old Mill Bank').check();
    await press('LOG IN THERE')(page, take);
    await press('SHARE THEM')(page, take);
    await expect(page.getByRole('button', { name: 'KEEP THIS LINK' })).toBeVisible();
    await take('bank-shared');
    await press('KEEP THIS LINK')(page, take);
    const account = page.getByLabel('Home Mortgage •••• 5521');
    await expect(account).toBeVisible();
    await account.check();
    await take('account-chosen');
    await press('FOLLOW THIS ACCOUNT')(page, take);
    await expect(page.getByText('It follows Home Mortgage', { exact: false })).toBeVisible();
    await take('wysh-following');
    await page.goto('/wyshes');
    await take('list');
    await press(/^Remove /)(page, take);
    await take('remove-blocked');
    await page.goto('/account/linked-accounts');
    await take('linked-accounts');
    await press(/^UNLINK /)(page, take);
  },
};

/** What somebody who wants news of ours is shown below their pages, and the file of everything about them. */
const TOLD: Screen = {
  area: 'told',
  name: 'data-made',
  who: 'June',
  path: '/account/notifications',
  steps: async (page, take) => {
    await page.getByRole('checkbox', { name: 'Remind me by email' }).uncheck();
    await expect(page.getByText('Saved. No more reminders.')).toBeVisible();
    await take('notifications-saved');
    await page.goto('/');
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Not now' })).toBeVisible();
    await take('in-app-message');
    await page.goto('/account/data');
    await press('MAKE MY FILE')(page, take);
    await take('data-asked');
    await expect(page.getByRole('button', { name: 'SAVE MY FILE' })).toBeVisible();
  },
};

/** Every form of every flow, alone in its layout; one that several flows share once. */
const FORMS: readonly Screen[] = formsOnce().map(({ flow, key }) => ({
  area: `form-${flow}`,
  name: key,
  who: 'stranger',
  path: `/authoring?${new URLSearchParams({ flow, form: key }).toString()}`,
}));

/** Every screen and state there is, neighbours beside each other. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC,
  ...BUILDER,
  ...ESTIMATE,
  ...SIGN_IN,
  ...ACCOUNT,
  ...BENEFICIARIES,
  ...RESULTS,
  ...DASHBOARD,
  ...DESK,
  ...LONG,
  ...TROUBLE,
  ...FORMS,
  FOLLOW,
  TOLD,
  ...WALKS,
];

function formsOnce(): { flow: string; key: string }[] {
  const forms = ALL_FLOWS.flatMap((flow) => flow.forms.map((form) => ({ flow: flow.slug, key: form.key })));
  return forms.filter(({ key }, index) => forms.findIndex((one) => one.key === key) === index);
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
}

/** Takes each screen of the flows on the way, named by its place in the row. */
async function walkWithPictures(
  page: Page,
  take: (name: string) => Promise<void>,
  answers: Parameters<typeof walkFlows>[1],
  until: (page: Page) => Promise<boolean>,
): Promise<void> {
  let place = 0;
  await walkFlows(page, answers, async () => {
    if (await until(page)) return true;
    place += 1;
    await take(`step-${String(place).padStart(2, '0')}`);
    return false;
  });
}
