import { COMPLAINT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isUsState } from '@wysh/domain/states/us-states.ts';
import * as v from 'valibot';
import { receiveComplaint } from '../contact/complaints/receive-complaint.ts';
import { findPolicyOfNumber } from '../insuring/policies/find-policy-of-number.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { mailingAddressText } from './mailing-address-text.ts';
import { readBody, writtenText } from './read-body.ts';
import type { ReceiveComplaintInput } from './resolver-types.generated.ts';

const SAID_LENGTH_MAX = 10_000;

const optionalText = (lengthMax: number) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.maxLength(lengthMax, `At most ${lengthMax} characters, please.`),
    v.transform((text) => (text === '' ? null : text)),
  );

const entries = v.object({
  department: optionalText(120),
  departmentNumber: optionalText(60),
  receivedOn: v.pipe(
    optionalText(10),
    v.check((day) => day === null || /^\d{4}-\d{2}-\d{2}$/.test(day), 'Write a day, such as 2026-11-30.'),
  ),
  state: optionalText(2),
  policyNumber: optionalText(20),
  name: optionalText(80),
  said: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(SAID_LENGTH_MAX, `At most ${SAID_LENGTH_MAX} characters, please.`),
  ),
});

const namedText = v.object({ name: writtenText(80, 'Write their name.') });

/** A complaint as somebody of ours enters it: out of a chat, a letter, a call, or what a department wrote. Answers its id. */
export async function enterComplaint(context: DeskContext, input: ReceiveComplaintInput): Promise<string> {
  const given = readBody(entries, input);
  const { source, way } = input;
  const isOfDepartment = source === 'department';
  if (isOfDepartment && (given.department === null || given.departmentNumber === null))
    throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_department'), { field: 'department' });
  if (given.state !== null && !isUsState(given.state))
    throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_where'), { field: 'state' });
  if (way !== 'chat' && given.said === '')
    readBody(v.object({ said: writtenText(SAID_LENGTH_MAX, 'Write what was said.') }), given);
  const policy = given.policyNumber === null ? null : await policyOf(context, given.policyNumber);
  const userId = input.userId != null && isUuid(input.userId) ? input.userId : (policy?.userId ?? null);
  const isAddressGiven = input.address != null || given.name !== null;
  const address = isAddressGiven
    ? {
        ...readBody(mailingAddressText, input.address ?? {}),
        ...readBody(namedText, { name: given.name ?? '' }),
      }
    : null;
  return receiveComplaint(
    context,
    {
      way,
      source,
      department: isOfDepartment ? given.department : null,
      departmentNumber: isOfDepartment ? given.departmentNumber : null,
      receivedOn: given.receivedOn === null ? null : dayOf(given.receivedOn),
      state: given.state,
      class: input.class,
      userId,
      policy,
      address,
      said: given.said,
      messageIds: input.messageIds ?? [],
    },
    { staffId: context.staff.id },
  );
}

async function policyOf(context: DeskContext, number: string) {
  const policy = await findPolicyOfNumber(context.database.reader, number.toUpperCase());
  if (policy === null)
    throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_policy'), { field: 'policyNumber' });
  return policy;
}

function dayOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_day'), { field: 'receivedOn' });
  }
}
