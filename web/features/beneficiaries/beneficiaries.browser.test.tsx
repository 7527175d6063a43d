import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { standingAt } from '../../testing/world/standings.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { refusal } from '../../testing/fake-server.ts';
import {
  fakeBeneficiary,
  fakeTrust,
  openBeneficiaryServer,
  renderBeneficiaries,
  type FakeBeneficiaries,
} from './testing/render-beneficiaries.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';

let server: FakeBeneficiaries;
beforeEach(async () => {
  server = openBeneficiaryServer();
  await emulateReducedMotion();
});

const listAddress = '/beneficiary/application';
const typeAddress = '/beneficiary/select-type/application/primary';
const shareAddress = '/beneficiary/allocation/application';

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

/** What was asked to be changed, in order. */
const changes = () => server.calls.filter(({ variables }) => 'input' in variables);

const grace = fakeBeneficiary('grace', { allocation: 60, packetEmail: 'grace@example.com' });
const trust = fakeTrust('trust', { allocation: 40 });
const backup = fakeTrust('backup', { responsibility: 'backup', allocation: 100 });

test.each([listAddress, typeAddress, shareAddress, '/beneficiary/wysh-insurance'])(
  'nothing a machine can find is inaccessible at %s, with somebody on the list and without [ROUTE-36, ROUTE-37, ROUTE-38]',
  async (at) => {
    for (const beneficiaries of [[], [grace, trust, backup]]) {
      server.beneficiaries = beneficiaries;
      await renderBeneficiaries(server, at);
      await expect.element(heading.last()).toBeVisible();
      for (const width of [390, 1280]) {
        await page.viewport(width, 800);
        await expectAccessible(document.body.lastElementChild ?? document.body);
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      }
      document.body.lastElementChild?.remove();
    }
    await page.viewport(390, 844);
  },
);

describe('the list', () => {
  test('shows who is first in line with their shares, and the backup as 100 % [BENE-01, BENE-02, ROUTE-36]', async () => {
    server.beneficiaries = [grace, trust, backup];
    await renderBeneficiaries(server, listAddress);
    const first = page.getByRole('region', { name: 'First in line' });
    await expect
      .element(first.getByRole('listitem').first())
      .toMatchTextContent(/Grace Hopper\s*Sibling\s*60%/);
    await expect
      .element(first.getByRole('listitem').last())
      .toMatchTextContent(
        /The Hopper Trust\s*Trust\. Ada Lovelace is the trustee\.\s*40%\s*Tax id on file\./,
      );
    await expect
      .element(page.getByRole('region', { name: 'Backup' }).getByRole('listitem'))
      .toMatchTextContent(/100%/);
  });

  test('says how many fit once they are named, and what makes room [BENE-01]', async () => {
    server.beneficiaries = Array.from({ length: 10 }, (_, index) =>
      fakeBeneficiary(`b${index}`, { allocation: 10 }),
    );
    await renderBeneficiaries(server, listAddress);
    await expect
      .element(page.getByText(/named ten, and that’s as many as fit\. .* take one of them off first/))
      .toBeVisible();
    expect(page.getByRole('link', { name: 'ADD SOMEBODY' }).elements()).toEqual([]);
  });

  test('says on which day a packet went to whom [BENE-15]', async () => {
    server.beneficiaries = [fakeBeneficiary('grace', { packetSentAt: '2026-01-03T15:00:00Z' }), trust];
    await renderBeneficiaries(server, listAddress);
    const cards = page.getByRole('region', { name: 'First in line' }).getByRole('listitem');
    await expect.element(cards.first()).toMatchTextContent(/Packet sent on Jan 3, 2026\./);
    await expect.element(cards.last()).not.toMatchTextContent(/Packet sent/);
  });

  test('says what happens without anybody, and offers no backup of nobody', async () => {
    await renderBeneficiaries(server, listAddress);
    await expect.element(page.getByText(/the money goes to your estate/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'ADD SOMEBODY' }))
      .toHaveAttribute('href', typeAddress);
    await expect.element(page.getByRole('region', { name: 'Backup' })).not.toBeInTheDocument();
  });

  test.each([
    ['STANDARD_ERROR', 'We are tidying up.', 'We are tidying up.'],
    ['SOMETHING_ELSE', undefined, 'SOMETHING_ELSE'],
    ['NETWORK_ERROR', undefined, 'They’re safe with us. Please try again.'],
  ])('that did not come says why (%s), and comes when asked again [BENE-22]', async (code, words, shown) => {
    server.beneficiaries = [grace];
    server.failNext('Beneficiaries', code === 'NETWORK_ERROR' ? 'unreachable' : refusal(code, words));
    await renderBeneficiaries(server, listAddress);
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(shown));
    await button('TRY AGAIN').click();
    await expect.element(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  });

  test('of a policyholder without a policy leads to that of the application [BENE-21]', async () => {
    await renderBeneficiaries(server, '/beneficiary/wysh-insurance');
    await expect
      .element(page.getByRole('link', { name: 'The beneficiaries of your application' }))
      .toHaveAttribute('href', listAddress);
  });

  test('of a policyholder is that of the policy, and takes another name [FLOW-25, A-183]', async () => {
    server.tell({ Query: { standing: standingAt('in_force') } });
    server.beneficiaries = [grace];
    await renderBeneficiaries(server, '/beneficiary/wysh-insurance');
    await expect.element(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'ADD SOMEBODY' }))
      .toHaveAttribute('href', '/beneficiary/select-type/wysh-insurance/primary');
  });

  test('of a policy is asked about as its holder, and of an application as who applies [FLOW-25]', async () => {
    server.tell({ Query: { standing: standingAt('in_force') } });
    const { router } = await renderBeneficiaries(server, '/beneficiary/select-type/wysh-insurance/primary');
    await page.getByRole('button', { name: /^Somebody of 21 or over/ }).click();
    await expect.element(heading).toHaveTextContent('Elsewhere');
    const query = new URLSearchParams(router.state.location.search);
    expect(query.get('flowScope')).toBe('policy_holder');
    expect(query.get('origin')).toBe('/beneficiary/wysh-insurance');
    expect(server.inputsOf('BeginBeneficiaryFlow')).toMatchObject([{ formScope: 'policy_holder' }]);
  });

  test('of anything else is not found [A-027]', async () => {
    await renderBeneficiaries(server, '/beneficiary/pets');
    await expect.element(heading).toHaveTextContent('Not here');
  });
});

describe('removing', () => {
  const openRemoval = async (name: string) => {
    await renderBeneficiaries(server, listAddress);
    await button(`Remove ${name}`).click();
    await expect.element(dialog).toBeVisible();
  };

  test('one of several says that the others share [BENE-05, BENE-12, MODAL-21]', async () => {
    server.beneficiaries = [grace, trust];
    await openRemoval('Grace Hopper');
    await expect.element(dialog).toMatchTextContent(/Grace Hopper.*Their share goes to the others/);
    await button('REMOVE').click();
    await expect.element(page.getByText('Grace Hopper is off your list.')).toBeVisible();
    expect(server.inputsOf('DestroyBeneficiary')).toEqual([
      { beneficiaryId: 'grace', responsibility: 'primary', promoteBackup: false, destroyBackup: false },
    ]);
    await expect.element(page.getByRole('heading', { name: 'Grace Hopper' })).not.toBeInTheDocument();
  });

  test.each([
    ['The Hopper Trust moves up and gets all of it', { promoteBackup: true, destroyBackup: false }],
    ['Remove The Hopper Trust as well', { promoteBackup: false, destroyBackup: true }],
  ])('the last one asks about the backup: %s [BENE-10, BENE-12]', async (choice, sent) => {
    server.beneficiaries = [grace, backup];
    await openRemoval('Grace Hopper');
    await button('REMOVE').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Pick what happens to your backup first.');
    expect(server.inputsOf('DestroyBeneficiary')).toEqual([]);
    await page.getByRole('radio', { name: choice }).click({ force: true });
    await button('REMOVE').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf('DestroyBeneficiary')).toMatchObject([sent]);
  });

  test('the last one of all warns of the estate, and can be left alone [BENE-11]', async () => {
    server.beneficiaries = [grace];
    await openRemoval('Grace Hopper');
    await expect.element(dialog).toMatchTextContent(/the money would go to your estate/);
    await button('KEEP THEM').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf('DestroyBeneficiary')).toEqual([]);
  });

  test('what is refused is said, and nothing is gone', async () => {
    server.beneficiaries = [grace];
    const message = 'Your beneficiaries changed.';
    const changed = { field: 'beneficiary', message, code: 'list_changed' } as const;
    server.failNext('DestroyBeneficiary', refusal('STANDARD_ERROR', message, [changed]));
    await openRemoval('Grace Hopper');
    await button('REMOVE').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your beneficiaries changed.');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  });
});

describe('the packet', () => {
  test('goes once it was confirmed where to [BENE-15]', async () => {
    server.beneficiaries = [grace];
    await renderBeneficiaries(server, listAddress);
    await button('Send packet to Grace Hopper').click();
    await expect.element(dialog).toMatchTextContent(/We’ll mail grace@example\.com/);
    await button('SEND IT').click();
    await expect.element(page.getByText('On its way to grace@example.com.')).toBeVisible();
    expect(server.inputsOf('SendBeneficiaryPacket')).toEqual([{ beneficiaryId: 'grace' }]);
  });

  test('without an email address cannot go, and says why [BENE-15]', async () => {
    server.beneficiaries = [trust, fakeBeneficiary('grace')];
    await renderBeneficiaries(server, listAddress);
    const send = button('Send packet to Grace Hopper');
    await expect.element(send).toBeDisabled();
    await expect
      .element(send)
      .toHaveAccessibleDescription('To send them their packet, add an email address first.');
    await expect
      .element(button('Send packet to The Hopper Trust'))
      .toHaveAccessibleDescription(/^We have no email address for trusts/);
  });
});

describe('adding and changing', () => {
  test('a kind opens the flow with what was said here, and the way back [BENE-03, FLOW-39, ROUTE-37]', async () => {
    const { router } = await renderBeneficiaries(server, typeAddress);
    await page.getByRole('button', { name: /^Somebody of 21 or over/ }).click();
    await expect.element(heading).toHaveTextContent('Elsewhere');
    const { pathname, search } = router.state.location;
    const query = new URLSearchParams(search);
    expect(pathname).toBe('/flow/beneficiary');
    expect(query.get('origin')).toBe(listAddress);
    expect(query.get('flowScope')).toBe('application');
    const [begun] = server.inputsOf('BeginBeneficiaryFlow');
    expect(begun).toMatchObject({
      flowId: 'beneficiary',
      fromStart: true,
      contextId: query.get('contextId'),
    });
    expect(query.get('contextId')).toMatch(/^[0-9a-f-]{36}$/);
    expect(server.inputsOf('AnswerBeneficiaryForm').map(({ formInputs }) => formInputs)).toEqual([
      {},
      { 'beneficiary-type': 'individual' },
    ]);
  });

  test('a backup is named once there is somebody to back up, and takes the place of the one before [BENE-02, BENE-20]', async () => {
    await renderBeneficiaries(server, '/beneficiary/select-type/application/backup');
    await expect.element(page.getByText(/A backup needs somebody to back up\./)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /trust/ })).not.toBeInTheDocument();
  });

  test('with a backup already there it says whose place is taken [BENE-20]', async () => {
    server.beneficiaries = [grace, backup];
    await renderBeneficiaries(server, '/beneficiary/select-type/application/backup');
    await expect.element(page.getByText(/^The Hopper Trust is your backup now\./)).toBeVisible();
  });

  test('a form that could not be opened says so, and can be asked for again', async () => {
    server.failNext('BeginBeneficiaryFlow', 'unreachable');
    await renderBeneficiaries(server, typeAddress);
    const trustCard = page.getByRole('button', { name: /^A trust/ });
    await trustCard.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We couldn’t open the form. Please try again.');
    await trustCard.click();
    await expect.element(heading).toHaveTextContent('Elsewhere');
  });

  test('changing one opens the flow with what is on record [BENE-04]', async () => {
    server.beneficiaries = [grace];
    const { router } = await renderBeneficiaries(server, listAddress);
    await button('Edit Grace Hopper').click();
    await expect.element(heading).toHaveTextContent('Elsewhere');
    expect(new URLSearchParams(router.state.location.search).get('contextId')).toBe('grace');
    expect(router.state.location.state).toMatchObject({
      prefill: {
        'beneficiary-type': 'individual',
        'individual-first-name': 'Grace',
        'individual-relationship': 'sibling',
        'beneficiary-address-postal-code': '43004',
        'bene-allocation-new': 60,
      },
    });
  });
});

describe('the shares', () => {
  const share = (name: string) => page.getByRole('textbox', { name, exact: true });
  const fill = async (grace_: string, trust_: string) => {
    await share('Grace Hopper').fill(grace_);
    await share('The Hopper Trust').fill(trust_);
  };
  beforeEach(() => {
    server.beneficiaries = [grace, trust];
  });

  test('are inputs by their beneficiary, with a running total [BENE-16, ROUTE-38]', async () => {
    await renderBeneficiaries(server, shareAddress);
    await expect.element(share('Grace Hopper')).toHaveAttribute('name', 'bene-allocation-grace');
    await expect.element(share('The Hopper Trust')).toHaveValue('40');
    await expect.element(page.getByRole('status')).toHaveTextContent('100% in all. That adds up.');
    await fill('70', '20');
    await expect.element(page.getByRole('status')).toHaveTextContent('90% in all. 10% still to share.');
    await fill('70', '40');
    await expect.element(page.getByRole('status')).toHaveTextContent('110% in all. That’s 10% too much.');
  });

  test.each([
    ['70', '40', 'Allocations must add up to 100%'],
    ['100', '0', 'Added beneficiaries cannot have 0% allocation'],
    ['100', '', 'Added beneficiaries cannot have 0% allocation'],
  ])('of %s and %s are not saved [BENE-18, BENE-19, FORM-50]', async (one, other, words) => {
    await renderBeneficiaries(server, shareAddress);
    await fill(one, other);
    await button('SAVE').click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  test.each([
    [3, ['34', '33', '33']],
    [7, ['15', '15', '14', '14', '14', '14', '14']],
  ])(
    'can be divided evenly: of %i each of the first has one more of what remains [BENE-17, FORM-36]',
    async (count, shares) => {
      server.beneficiaries = Array.from({ length: count }, (_, at) =>
        fakeBeneficiary(`b${at}`, { allocation: 1 }),
      );
      await renderBeneficiaries(server, shareAddress);
      await button('DIVIDE EVENLY').click();
      const values = page
        .getByRole('textbox')
        .elements()
        .map((input) => (input as HTMLInputElement).value);
      expect(values).toEqual(shares);
    },
  );

  test('are saved once the terms were there, read and agreed to, all of them at once [BENE-13, BENE-14, FORM-50]', async () => {
    const release = server.delayNext('BeneficiaryTerms');
    const { router } = await renderBeneficiaries(server, shareAddress);
    await fill('70', '30');
    await button('SAVE').click();
    await expect.element(page.getByRole('button', { name: 'LOADING' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    release();
    await expect
      .element(dialog)
      .toMatchTextContent(/Beneficiary terms\s*The first thing\.\s*The second thing\./);
    await expect.element(button('CONTINUE')).toBeDisabled();
    const agree = page.getByRole('checkbox', { name: 'I’ve read this, and I agree.' });
    await agree.click({ force: true });
    await button('CONTINUE').click();
    await expect.element(page.getByText('Your shares are saved.')).toBeVisible();
    expect(router.state.location.pathname).toBe(listAddress);
    expect(changes()).toMatchObject([
      {
        operation: 'AcknowledgeBeneficiaryTerms',
        input: {
          recordId: 'terms-1',
          recordType: 'disclosure',
          contextType: 'InsuranceMembership',
        },
      },
      {
        operation: 'UpdateBeneficiaryAllocation',
        input: {
          allocations: [
            { beneficiaryId: 'grace', allocation: 70 },
            { beneficiaryId: 'trust', allocation: 30 },
          ],
        },
      },
    ]);
  });

  test('of a policy are saved as well, with the terms agreed to for the membership [BENE-13, BENE-14, MODAL-21]', async () => {
    const assignedEntity = { id: 'policy', entityType: 'Policy' };
    server.tell({ Query: { standing: standingAt('in_force') }, Beneficiary: { assignedEntity } });
    await renderBeneficiaries(server, '/beneficiary/allocation/wysh-insurance');
    await fill('70', '30');
    await button('SAVE').click();
    await page.getByRole('checkbox').click({ force: true });
    await button('CONTINUE').click();
    await expect.element(page.getByText('Your shares are saved.')).toBeVisible();
    expect(server.inputsOf('AcknowledgeBeneficiaryTerms')).toEqual([
      { recordId: 'terms-1', recordType: 'disclosure', contextType: 'InsuranceMembership' },
    ]);
  });

  test('stay as typed when the terms do not come or saving fails [BENE-14]', async () => {
    server.failNext('BeneficiaryTerms', 'unreachable');
    await renderBeneficiaries(server, shareAddress);
    await fill('70', '30');
    await button('SAVE').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn’t get the terms/);
    server.failNext('UpdateBeneficiaryAllocation', refusal('STANDARD_ERROR', 'Not today.'));
    await button('SAVE').click();
    await page.getByRole('checkbox').click({ force: true });
    await button('CONTINUE').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not today.');
    await button('CANCEL').click();
    await expect.element(share('Grace Hopper')).toHaveValue('70');
  });

  test('of one person are nothing to split', async () => {
    server.beneficiaries = [fakeBeneficiary('grace')];
    await renderBeneficiaries(server, shareAddress);
    await expect.element(page.getByText(/there’s nothing to split/)).toBeVisible();
  });
});
