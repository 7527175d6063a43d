import { emailsInOrder, phonesInOrder } from '@wysh/domain/accounts/contact-points.ts';
import { emailKey, isEmailAddress } from '@wysh/domain/forms/email-address.ts';
import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import type { AnsweredForm, FlowHooks } from '../../ground/flows/flow-hooks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { startEmailChange } from './change-email.ts';
import { listEmails, listPhoneNumbers, updateSmsMarketing } from './contact-point-store.ts';
import { notePhoneNumber, readPhoneNumber } from './create-phone-number.ts';
import { emailTaken, isEmailFree } from './give-credential.ts';
import { keepSaidAddress } from './keep-said-address.ts';
import { keepOneBirthdate } from './one-birthdate.ts';
import { isProfileOwner, requireFreshCode, requireProfileOwner } from './policy.ts';
import { updateProfile } from './profile-store.ts';
import { saidIn } from './said-in.ts';

/**
 * What the answers of flows mean for a person's profile. They are taken form by form: the flow of the profile is never
 * walked to its end, each of its forms is opened by itself to change one thing.
 */
export const accountsFlowHooks: readonly FlowHooks[] = [
  ...['estimate-form', 'pre-qualification'].map((flow): FlowHooks => ({
    flow,
    onFormAnswered: (context, transaction, form) =>
      keepOneBirthdate(context, transaction, form, { isKeptFirst: false }),
  })),
  ...['insurance-profile', 'application', 'what-changed'].map((flow): FlowHooks => ({
    flow,
    async onFormAnswered(context, transaction, form) {
      await keepOneBirthdate(context, transaction, form, { isKeptFirst: true });
      if (form.formKey === 'insurance-profile-form' || form.formKey === 'gender')
        await saveWhoTheyAre(context, transaction, form);
      if (form.formKey === 'address') await keepSaidAddress(transaction, context, form);
    },
  })),
  {
    flow: 'pre-verified-initial-data',
    async onFormAnswered(context, transaction, form) {
      await requireProfileOwner(context, transaction, form.userId);
      if (form.formKey === 'initial-name') await saveNames(context, transaction, form);
      await keepOneBirthdate(context, transaction, form, { isKeptFirst: true });
      if (form.formKey === 'phone') {
        // Whom an estimate asked for it is not asked again here.
        const { birthdate = null } = { ...form.known, ...form.values };
        await keepOneBirthdate(
          context,
          transaction,
          { ...form, values: { birthdate } },
          { isKeptFirst: true },
        );
        await savePhone(context, transaction, form);
      }
    },
  },
  {
    flow: 'account-profile',
    // Whether an address is taken is told here as it is to whoever registers, and a mail goes to it.
    async beforeAnswer(context, formKey, { email }) {
      if (formKey !== 'profile-email') return;
      await takeAccountAllowance(context, 'registration');
      const { userId } = context.caller;
      if (typeof email !== 'string' || !isEmailAddress(email.trim()) || userId === null) return;
      // A mail goes to a free one, whoever's it is.
      if (await isEmailFree(context.database.reader, userId, email.trim()))
        await context.accountAllowances.confirmation.take(emailKey(email.trim()));
    },
    async onFormAnswered(context, transaction, form) {
      if (form.formKey === 'profile-name') await saveNames(context, transaction, form);
      if (form.formKey === 'profile-email') await saveEmail(context, transaction, form);
      if (form.formKey === 'profile-phone') await savePhone(context, transaction, form);
      if (form.formKey === 'profile-address') await keepSaidAddress(transaction, context, form);
    },
  },
];

/** The name and the sex that the application asks for; from a session that a link opened they go with the application alone. */
async function saveWhoTheyAre(context: Context, transaction: Transaction, form: AnsweredForm): Promise<void> {
  if (!(await isProfileOwner(context, transaction, form.userId))) return;
  if (form.formKey !== 'gender') return saveNames(context, transaction, form);
  const gender = saidIn(form.values, 'gender');
  await updateProfile(transaction, context.encryption, form.userId, { gender }, context.clock.now());
}

async function saveNames(context: Context, transaction: Transaction, form: AnsweredForm): Promise<void> {
  const { userId, values } = form;
  // A form that does not ask for a part leaves it as it is.
  const part = (key: QuestionKey) => (Object.hasOwn(values, key) ? saidIn(values, key) : undefined);
  const names = {
    firstName: part('first-name'),
    middleName: part('middle-initial'),
    lastName: part('last-name'),
    suffix: part('suffix'),
  };
  await updateProfile(transaction, context.encryption, userId, names, context.clock.now());
}

/** The same number again is no change, but the choice to hear from us is. */
async function savePhone(context: Context, transaction: Transaction, form: AnsweredForm): Promise<void> {
  const { userId, values } = form;
  const question = 'phone-number' satisfies QuestionKey;
  const phoneNumber = readPhoneNumber('1', saidIn(values, question) ?? '', question);
  const smsMarketing = values['sms-marketing'] === true;
  const [preferred] = phonesInOrder(await listPhoneNumbers(transaction, userId));
  if (preferred?.phoneNumber === phoneNumber) return updateSmsMarketing(transaction, userId, smsMarketing);
  if (preferred?.status === 'verified') await requireFreshCode(context, transaction, question);
  await notePhoneNumber(transaction, context, userId, { phoneNumber, smsMarketing });
}

async function saveEmail(context: Context, transaction: Transaction, form: AnsweredForm): Promise<void> {
  const { userId, values } = form;
  const question = 'email' satisfies QuestionKey;
  const email = saidIn(values, question) ?? '';
  const [present] = emailsInOrder(await listEmails(transaction, userId));
  if (present?.status === 'active' && emailKey(present.email) === emailKey(email)) return;
  await requireFreshCode(context, transaction, question);
  if (!(await isEmailFree(transaction, userId, email))) throw emailTaken();
  await startEmailChange(transaction, context, userId, email.trim());
}
