import type { LoaderFunctionArgs } from 'react-router';
import { backupOf, primariesOf } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import type { ListedShare, Responsibility } from '@wysh/domain/beneficiaries/beneficiary-list.ts';
import { isLineOfBusiness, type LineOfBusiness } from '@wysh/domain/beneficiaries/line-of-business.ts';
import { isUnauthorized, isUnknownDevice, readError, type ApiError } from '../../api/errors.ts';
import { BeneficiariesDocument, type BeneficiariesQuery } from '../../api/generated/beneficiaries.ts';
import type { Runtime } from '../../api/runtime.ts';
import { PageGate } from '../../shell/page-gate.ts';
import { storeRedirectPath } from '../../shell/redirect-path.ts';
import type { Beneficiary } from './beneficiary-words.ts';

export interface BeneficiaryList {
  readonly line: LineOfBusiness;
  /** A policy's list opens with the policy; the application's is there from the start. */
  readonly isOpen: boolean;
  readonly primaries: readonly Beneficiary[];
  readonly backup: Beneficiary | null;
}

/** The list, or what went wrong: the screen says it and stays (BENE-22). */
export type LoadedBeneficiaries =
  | BeneficiaryList
  | { readonly line: LineOfBusiness; readonly problem: ApiError };

export async function loadBeneficiaries(
  { graphql, session }: Runtime,
  { params, request }: LoaderFunctionArgs,
): Promise<LoadedBeneficiaries> {
  const line = params.lineOfBusiness ?? '';
  if (!isLineOfBusiness(line)) throw new PageGate('notFound');
  // Who may be seen here is told to a verified session alone (S-78).
  if (session.getState().authLevel !== 'verified') {
    storeRedirectPath(new URL(request.url));
    throw new PageGate('verify');
  }
  const { data, error } = await graphql
    .query(BeneficiariesDocument, { lineOfBusiness: line }, { requestPolicy: 'network-only' })
    .toPromise();
  if (data) return listOf(line, data);
  const problem = readError(error ?? new Error('The beneficiaries did not come.'));
  // The end of a session and an unknown device are the whole application's business.
  if (isUnauthorized(problem) || isUnknownDevice(problem)) throw error;
  return { line, problem };
}

function listOf(line: LineOfBusiness, { beneficiaries, standing }: BeneficiariesQuery): BeneficiaryList {
  const listed = beneficiaries.map((beneficiary): Beneficiary & ListedShare => ({
    ...beneficiary,
    responsibility: responsibilityOf(beneficiary),
  }));
  const isOpen = line === 'application' || standing.card === 'owned';
  return { line, isOpen, primaries: primariesOf(listed), backup: backupOf(listed) };
}

export function responsibilityOf({ responsibility }: Beneficiary): Responsibility {
  return responsibility === 'backup' ? 'backup' : 'primary';
}
