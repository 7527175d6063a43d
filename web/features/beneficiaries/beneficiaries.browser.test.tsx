import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/emulate-reduced-motion.ts';
import {
  createFakeBeneficiaryServer,
  fakeBeneficiary,
  fakeTrust,
  renderBeneficiaries,
  type FakeBeneficiaries,
} from './testing/render-beneficiaries.tsx';

let fake: FakeBeneficiaries;
beforeEach(async () => {
  fake = createFakeBeneficiaryServer();
  await emulateReducedMotion();
});

const listAddress = '/beneficiary/application';
const typeAddress = '/beneficiary/select-type/application/primary';
const shareAddress = '/beneficiary/allocation/application';

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inputsOf = (operation: string) =>
  fake.server.inputs.filter((sent) => sent.operation === operation).map(({ input }) => input);

const grace = fakeBeneficiary('grace', { allocation: 60, packetEmail: 'grace@example.com' });
const trust = fakeTrust('trust', { allocation: 40 });
const backup = fakeTrust('backup', { responsibility: 'backup', allocation: 100 });

test.each([listAddress, typeAddress, shareAddress, '/beneficiary/wysh-insurance'])(
  'nothing a machine can find is inaccessible at %s, with somebody on the list and without [ROUTE-36, ROUTE-37, ROUTE-38]',
  async (at) => {
    for (const beneficiaries of [[], [grace, trust, backup]]) {
      fake.server.beneficiaries = beneficiaries;
      await renderBeneficiaries(fake, at);
      await expect.element(heading.last()).toBeVisible();
      for (const width of [390, 1280]) {
        await page.viewport(width, 800);
        const { violations } = await axe.run(document.body.lastElementChild ?? document.body);
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
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
    fake.server.beneficiaries = [grace, trust, backup];
    await renderBeneficiaries(fake, listAddress);
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

  test('says what happens without anybody, and offers no backup of nobody', async () => {
    await renderBeneficiaries(fake, listAddress);
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
    fake.server.beneficiaries = [grace];
    fake.server.failNext('Beneficiaries', code, words);
    await renderBeneficiaries(fake, listAddress);
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(shown));
    await button('TRY AGAIN').click();
    await expect.element(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  });

  test('of a policyholder without a policy leads to that of the application [BENE-21]', async () => {
    await renderBeneficiaries(fake, '/beneficiary/wysh-insurance');
    await expect
      .element(page.getByRole('link', { name: 'The beneficiaries of your application' }))
      .toHaveAttribute('href', listAddress);
  });

  test('of a policyholder is that of the policy, and takes another name [A-183]', async () => {
    fake.server.hasPolicy = true;
    fake.server.beneficiaries = [grace];
    await renderBeneficiaries(fake, '/beneficiary/wysh-insurance');
    await expect.element(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'ADD SOMEBODY' }))
      .toHaveAttribute('href', '/beneficiary/select-type/wysh-insurance/primary');
  });

  test('of anything else is not found [A-027]', async () => {
    await renderBeneficiaries(fake, '/beneficiary/pets');
    await expect.element(heading).toHaveTextContent('Not here');
  });
});

describe('removing', () => {
  const openRemoval = async (name: string) => {
    await renderBeneficiaries(fake, listAddress);
    await button(`Remove ${name}`).click();
    await expect.element(dialog).toBeVisible();
  };

  test('one of several says that the others share [BENE-05, BENE-12]', async () => {
    fake.server.beneficiaries = [grace, trust];
    await openRemoval('Grace Hopper');
    await expect.element(dialog).toMatchTextContent(/Their share goes to the others/);
    await button('REMOVE').click();
    await expect.element(page.getByText('Grace Hopper is off your list.')).toBeVisible();
    expect(inputsOf('DestroyBeneficiary')).toEqual([
      { beneficiaryId: 'grace', responsibility: 'primary', promoteBackup: false, destroyBackup: false },
    ]);
    await expect.element(page.getByRole('heading', { name: 'Grace Hopper' })).not.toBeInTheDocument();
  });

  test.each([
    ['The Hopper Trust moves up and gets all of it', { promoteBackup: true, destroyBackup: false }],
    ['Remove The Hopper Trust as well', { promoteBackup: false, destroyBackup: true }],
  ])('the last one asks about the backup: %s [BENE-10, BENE-12]', async (choice, sent) => {
    fake.server.beneficiaries = [grace, backup];
    await openRemoval('Grace Hopper');
    await button('REMOVE').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Pick what happens to your backup first.');
    expect(inputsOf('DestroyBeneficiary')).toEqual([]);
    await page.getByRole('radio', { name: choice }).click({ force: true });
    await button('REMOVE').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(inputsOf('DestroyBeneficiary')).toMatchObject([sent]);
  });

  test('the last one of all warns of the estate, and can be left alone [BENE-11]', async () => {
    fake.server.beneficiaries = [grace];
    await openRemoval('Grace Hopper');
    await expect.element(dialog).toMatchTextContent(/the money would go to your estate/);
    await button('KEEP THEM').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(inputsOf('DestroyBeneficiary')).toEqual([]);
  });

  test('what is refused is said, and nothing is gone', async () => {
    fake.server.beneficiaries = [grace];
    fake.server.failNext(
      'DestroyBeneficiary',
      'STANDARD_ERROR',
      'Your beneficiaries changed.',
      'list_changed',
    );
    await openRemoval('Grace Hopper');
    await button('REMOVE').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your beneficiaries changed.');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  });
});

describe('the packet', () => {
  test('goes once it was confirmed where to [BENE-15]', async () => {
    fake.server.beneficiaries = [grace];
    await renderBeneficiaries(fake, listAddress);
    await button('Send packet to Grace Hopper').click();
    await expect.element(dialog).toMatchTextContent(/We’ll mail grace@example\.com/);
    await button('SEND IT').click();
    await expect.element(page.getByText('On its way to grace@example.com.')).toBeVisible();
    expect(inputsOf('SendBeneficiaryPacket')).toEqual([{ beneficiaryId: 'grace' }]);
  });

  test('without an email address cannot go, and says why [BENE-15]', async () => {
    fake.server.beneficiaries = [trust, fakeBeneficiary('grace')];
    await renderBeneficiaries(fake, listAddress);
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
    const { router } = await renderBeneficiaries(fake, typeAddress);
    await page.getByRole('button', { name: /^Somebody of 21 or over/ }).click();
    await expect.element(heading).toHaveTextContent('The flow');
    const { pathname, search } = router.state.location;
    const query = new URLSearchParams(search);
    expect(pathname).toBe('/flow/beneficiary');
    expect(query.get('origin')).toBe(listAddress);
    expect(query.get('flowScope')).toBe('application');
    const [begun] = inputsOf('BeginBeneficiaryFlow');
    expect(begun).toMatchObject({
      flowId: 'beneficiary',
      fromStart: true,
      contextId: query.get('contextId'),
    });
    expect(query.get('contextId')).toMatch(/^[0-9a-f-]{36}$/);
    expect(inputsOf('AnswerBeneficiaryForm').map(({ formInputs }) => formInputs)).toEqual([
      {},
      { 'beneficiary-type': 'individual' },
    ]);
  });

  test('a backup is named once there is somebody to back up, and takes the place of the one before [BENE-02, BENE-20]', async () => {
    await renderBeneficiaries(fake, '/beneficiary/select-type/application/backup');
    await expect.element(page.getByText(/A backup needs somebody to back up\./)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /trust/ })).not.toBeInTheDocument();
  });

  test('with a backup already there it says whose place is taken [BENE-20]', async () => {
    fake.server.beneficiaries = [grace, backup];
    await renderBeneficiaries(fake, '/beneficiary/select-type/application/backup');
    await expect.element(page.getByText(/^The Hopper Trust is your backup now\./)).toBeVisible();
  });

  test('a form that could not be opened says so, and can be asked for again', async () => {
    fake.server.failNext('BeginBeneficiaryFlow', 'NETWORK_ERROR');
    await renderBeneficiaries(fake, typeAddress);
    const trustCard = page.getByRole('button', { name: /^A trust/ });
    await trustCard.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We couldn’t open the form. Please try again.');
    await trustCard.click();
    await expect.element(heading).toHaveTextContent('The flow');
  });

  test('changing one opens the flow with what is on record [BENE-04]', async () => {
    fake.server.beneficiaries = [grace];
    const { router } = await renderBeneficiaries(fake, listAddress);
    await button('Edit Grace Hopper').click();
    await expect.element(heading).toHaveTextContent('The flow');
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
    fake.server.beneficiaries = [grace, trust];
  });

  test('are inputs by their beneficiary, with a running total [BENE-16, ROUTE-38]', async () => {
    await renderBeneficiaries(fake, shareAddress);
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
  ])('of %s and %s are not saved [BENE-18, BENE-19]', async (one, other, words) => {
    await renderBeneficiaries(fake, shareAddress);
    await fill(one, other);
    await button('SAVE').click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(fake.server.inputs).toEqual([]);
  });

  test('can be divided evenly [BENE-17]', async () => {
    fake.server.beneficiaries = [grace, trust, fakeBeneficiary('third', { allocation: 1 })];
    await renderBeneficiaries(fake, shareAddress);
    await button('DIVIDE EVENLY').click();
    const values = page
      .getByRole('textbox')
      .elements()
      .map((input) => (input as HTMLInputElement).value);
    expect(values).toEqual(['34', '33', '33']);
  });

  test('are saved once the terms were there, read and agreed to [BENE-13, BENE-14]', async () => {
    const release = fake.server.holdNext('BeneficiaryTerms');
    const { router } = await renderBeneficiaries(fake, shareAddress);
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
    expect(fake.server.inputs).toEqual([
      {
        operation: 'AcknowledgeBeneficiaryTerms',
        input: {
          recordId: 'terms-1',
          recordType: 'disclosure',
          contextId: 'membership-1',
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

  test('stay as typed when the terms do not come or saving fails [BENE-14]', async () => {
    fake.server.failNext('BeneficiaryTerms', 'NETWORK_ERROR');
    await renderBeneficiaries(fake, shareAddress);
    await fill('70', '30');
    await button('SAVE').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn’t get the terms/);
    fake.server.failNext('UpdateBeneficiaryAllocation', 'STANDARD_ERROR', 'Not today.');
    await button('SAVE').click();
    await page.getByRole('checkbox').click({ force: true });
    await button('CONTINUE').click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not today.');
    await button('CANCEL').click();
    await expect.element(share('Grace Hopper')).toHaveValue('70');
  });

  test('of one person are nothing to split', async () => {
    fake.server.beneficiaries = [fakeBeneficiary('grace')];
    await renderBeneficiaries(fake, shareAddress);
    await expect.element(page.getByText(/there’s nothing to split/)).toBeVisible();
  });
});
