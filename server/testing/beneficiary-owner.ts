import type { AppDriver, Visitor } from './app-driver.ts';

export interface ShownBeneficiary {
  readonly id: string;
  readonly responsibility: string;
  readonly allocation: number;
  readonly packetEmail: string | null;
  readonly packetSentAt: string | null;
  readonly flowContextId: string | null;
  readonly contact: { readonly __typename: string };
}

interface Answered {
  readonly beneficiary: ShownBeneficiary;
  readonly beneficiaries: readonly ShownBeneficiary[];
}

type RoleAndShare = {
  readonly lineOfBusiness?: string;
  readonly responsibility?: string;
  readonly allocation?: number;
  readonly address?: Readonly<Record<string, string>> | null;
};
type Choice = { readonly promoteBackup?: boolean; readonly destroyBackup?: boolean };

const fields = `id responsibility allocation packetEmail packetSentAt flowContextId assignedEntity { entityType }
  address { street1 street2 city state postalCode }
  contact {
    __typename
    ... on IndividualContact { firstName lastName relationship birthdate taxIdSet email }
    ... on MinorContact { firstName lastName birthdate taxIdSet parentGuardianInfo { name phoneNumber email } }
    ... on OrganizationContact { name businessType email }
    ... on TrustContact { name firstName lastName dateOfTrust trusteeTaxIdSet }
  }`;
const payload = `beneficiary { ${fields} } beneficiaries { ${fields} }`;

const address = { street1: '1 Main St', city: 'Columbus', state: 'OH', postalCode: '43004' };
const grace = {
  individual: { firstName: 'Grace', lastName: 'Hopper', relationship: 'sibling', birthdate: '1990-02-28' },
};
const minor = {
  minor: {
    firstName: 'Byron',
    lastName: 'King',
    relationship: 'child',
    birthdate: '2015-05-05',
    parentGuardianInfo: { name: 'Ada Lovelace', phoneNumber: '4155550100', email: 'ada@example.com' },
  },
};
const organization = { organization: { name: 'Red Cross', businessType: 'charity' } };
const trust = {
  trust: { name: 'The Hopper Trust', firstName: 'Grace', lastName: 'Hopper', dateOfTrust: '2020-01-01' },
};

export type BeneficiaryOwner = ReturnType<typeof openBeneficiaryOwner>;

/** What a browser does with beneficiaries, as one person, with somebody of each kind to name. */
export function openBeneficiaryOwner(app: AppDriver, { token }: Pick<Visitor, 'token'>) {
  const ask = <Data>(document: string, variables: Readonly<Record<string, unknown>> = {}) =>
    app.graphql<Data>(document, variables, { token });
  type Answer<Data> = Awaited<ReturnType<typeof app.graphql<Data>>>;

  function expected<Data>({ data, errors }: Answer<Data>): Data {
    if (!data) throw new Error(`refused: ${JSON.stringify(errors)}`);
    return data;
  }

  function refused<Data>({ errors }: Answer<Data>): {
    readonly words: string;
    readonly fields: readonly string[];
  } {
    const extensions = errors?.[0]?.extensions as
      | { full_message: string; validation_errors: { errors: readonly { field: string; code: string }[] } }
      | undefined;
    if (extensions === undefined) throw new Error('nothing was refused');
    const found = extensions.validation_errors.errors;
    return { words: extensions.full_message, fields: found.map(({ field, code }) => `${field} ${code}`) };
  }

  const attemptAdd = (contact: object, input: RoleAndShare = {}) =>
    ask<{ createBeneficiary: Answered }>(
      `mutation ($input: CreateBeneficiaryInput!) { createBeneficiary(input: $input) { ${payload} } }`,
      { input: { lineOfBusiness: 'application', responsibility: 'primary', address, contact, ...input } },
    );
  const attemptUpdate = (beneficiaryId: string, contact: object) =>
    ask<{ updateBeneficiary: Answered }>(
      `mutation ($input: UpdateBeneficiaryInput!) { updateBeneficiary(input: $input) { ${payload} } }`,
      { input: { beneficiaryId, contact, address } },
    );
  const attemptRemove = (
    { id, responsibility }: Pick<ShownBeneficiary, 'id' | 'responsibility'>,
    choice: Choice,
  ) =>
    ask<{ destroyBeneficiary: { readonly beneficiaries: readonly ShownBeneficiary[] } }>(
      `mutation ($input: DestroyBeneficiaryInput!) { destroyBeneficiary(input: $input) { beneficiaries { ${fields} } } }`,
      { input: { beneficiaryId: id, responsibility, ...choice } },
    );

  return {
    grace,
    minor,
    organization,
    trust,
    ask,
    attemptAdd,
    attemptUpdate,
    attemptRemove,
    list: async (lineOfBusiness = 'application') =>
      expected(
        await ask<{ beneficiaries: readonly ShownBeneficiary[] }>(
          `query ($lineOfBusiness: String!) { beneficiaries(lineOfBusiness: $lineOfBusiness) { ${fields} } }`,
          { lineOfBusiness },
        ),
      ).beneficiaries,
    add: async (contact: object, input: RoleAndShare = {}) =>
      expected(await attemptAdd(contact, input)).createBeneficiary,
    refusedAdd: async (contact: object, input: RoleAndShare = {}) =>
      refused(await attemptAdd(contact, input)),
    update: async (id: string, contact: object) =>
      expected(await attemptUpdate(id, contact)).updateBeneficiary,
    remove: async (one: Pick<ShownBeneficiary, 'id' | 'responsibility'>, choice: Choice) =>
      expected(await attemptRemove(one, choice)).destroyBeneficiary.beneficiaries,
    refusedRemove: async (one: Pick<ShownBeneficiary, 'id' | 'responsibility'>, choice: Choice) =>
      refused(await attemptRemove(one, choice)),
    share: (allocations: readonly { readonly beneficiaryId: string; readonly allocation: number }[]) =>
      ask<{ updateBeneficiaryAllocation: { readonly status: string } }>(
        `mutation ($input: UpdateBeneficiaryAllocationInput!) { updateBeneficiaryAllocation(input: $input) { status } }`,
        { input: { allocations } },
      ),
    sendPacket: (beneficiaryId: string) =>
      ask<{ sendBeneficiaryPacket: { readonly beneficiary: ShownBeneficiary } }>(
        `mutation ($input: SendBeneficiaryPacketInput!) { sendBeneficiaryPacket(input: $input) { beneficiary { ${fields} } } }`,
        { input: { beneficiaryId } },
      ),
    /** As the browser does it: WebCrypto, with what the API says alone. */
    encrypt: async (taxId: string) => {
      const { taxIdPublicKey } = expected(
        await ask<{ taxIdPublicKey: { id: string; publicKey: string } }>(
          '{ taxIdPublicKey { id publicKey } }',
        ),
      );
      const key = await crypto.subtle.importKey(
        'spki',
        Buffer.from(taxIdPublicKey.publicKey, 'base64'),
        { name: 'RSA-OAEP', hash: 'SHA-256' },
        false,
        ['encrypt'],
      );
      const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(taxId));
      return `${taxIdPublicKey.id}.${Buffer.from(sealed).toString('base64')}`;
    },
  };
}
