import { contactEmail } from '@wysh/domain/beneficiaries/contact.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { PACKET_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import { findOwnProfile } from '../../people/accounts/find-profile.ts';
import type { Context } from '../../context.ts';
import { requestDocument } from '../../ground/documents/request-document.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PolicyInForce } from '../../ground/policy-register/policy-register.ts';
import type { Beneficiary, BeneficiaryOwner, OwnBeneficiary } from './beneficiary.ts';
import { requireAnswered } from './create-beneficiary.ts';
import { changeOwnList, requireOnList, requireOwnerOf } from './own-list.ts';
import { paperBeneficiary } from './paper-beneficiaries.ts';
import { recordChange } from './save-list.ts';
import { countPacketsSince, updateBeneficiaryRow } from './store.ts';

/** Nobody needs it twice a day, and nobody is to be pestered in our name. */
const packetEvery = Temporal.Duration.from({ hours: 24 });
/** In that time, to all of a person's beneficiaries, those that were removed again included. */
const packetsMax = 20;

/**
 * Mails a beneficiary what it means to be one: who named them, and how a claim begins; no amounts and no details. Their
 * own names are not in it either, because their owner wrote them, and nobody is to write mails of ours.
 */
export async function sendBeneficiaryPacket(
  context: Context,
  beneficiaryId: string,
): Promise<OwnBeneficiary> {
  const profile = await findOwnProfile(context);
  const names = [profile?.firstName, profile?.lastName].filter((name) => name !== null && name !== undefined);
  const ownerName = names.length === 0 ? 'Somebody close to you' : names.join(' ');
  const beneficiaries = await changeOwnList(
    context,
    (transaction, userId) => requireOwnerOf(transaction, userId, beneficiaryId),
    async (transaction, list) => {
      const { owner } = list;
      const beneficiary = requireOnList(list, beneficiaryId);
      const to = requirePacketEmail(context, beneficiary);
      const now = context.clock.now();
      const since = now.subtract(packetEvery);
      if ((await countPacketsSince(transaction, owner.userId, since)) >= packetsMax) throw sentEnough();
      await queueTemplate(transaction, context, { template: 'beneficiary_packet', to, vars: { ownerName } });
      await keepCopy(transaction, context, { owner, beneficiary, ownerName, now });
      const sent: Beneficiary = { ...beneficiary, packetSentAt: now };
      await updateBeneficiaryRow(transaction, context.encryption, owner, sent);
      await recordChange(transaction, context, owner, 'packet_sent', [null, sent]);
    },
  );
  return requireAnswered(beneficiaries, beneficiaryId);
}

/** The packet itself lies among the owner's documents, to be handed over in whatever way they like. */
async function keepCopy(
  transaction: Transaction,
  context: Context,
  {
    owner,
    beneficiary,
    ownerName,
    now,
  }: {
    readonly owner: BeneficiaryOwner;
    readonly beneficiary: Beneficiary;
    readonly ownerName: string;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { userId, entityType } = owner;
  const policy =
    entityType === 'Policy' ? await context.policyRegister.findInForce(transaction, userId, now) : null;
  const state = policy?.state ?? '';
  await requestDocument(transaction, context, {
    userId,
    slug: 'beneficiary-packet',
    data: {
      owner: { name: ownerName },
      policy: policy === null ? null : paperPolicy(policy),
      beneficiary: paperBeneficiary(beneficiary),
      preparedOn: dayIn(state, now).toString(),
    },
    state,
    subject: { type: 'beneficiary', id: beneficiary.id },
    cause: `packet-sent:${beneficiary.id}:${now.toString()}`,
  });
}

function paperPolicy({ productSlug, number, effectiveOn }: PolicyInForce) {
  return { productSlug, number, effectiveOn: effectiveOn.toString() };
}

function requirePacketEmail(context: Context, { contact, packetSentAt }: Beneficiary): string {
  const email = contactEmail(contact);
  if (email === null) throw refused('no_email');
  const nextAt = packetSentAt?.add(packetEvery);
  if (nextAt === undefined || Temporal.Instant.compare(context.clock.now(), nextAt) >= 0) return email;
  throw refused('packet_sent_today');
}

function sentEnough(): Failure {
  return refused('packets_today');
}

function refused(code: keyof typeof PACKET_PROBLEMS): Failure {
  return refusal(problem(PACKET_PROBLEMS, code), { field: 'beneficiary' });
}
