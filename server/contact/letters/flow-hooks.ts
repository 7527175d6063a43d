import { textIn } from '@wysh/domain/forms/answer-value.ts';
import type { QuestionAnswers, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { FlowHooks } from '../../ground/flows/flow-hooks.ts';
import { forgetAnswers } from '../../ground/flows/forget-answers.ts';
import { checkedSecondPerson, keepSecondPerson } from './name-second-person.ts';
import type { SecondPerson } from './second-person.ts';

const ASKED_AS: Readonly<Record<keyof SecondPerson, QuestionKey>> = {
  name: 'second-person-name',
  line1: 'second-person-address-street-1',
  line2: 'second-person-address-street-2',
  city: 'second-person-address-city',
  state: 'second-person-address-state',
  zip: 'second-person-address-postal-code',
  email: 'second-person-email',
};

/** Whom an applicant names among the formalities is whom the owner of the policy names; who says no, or nothing, changes nothing. */
export const lettersFlowHooks: readonly FlowHooks[] = [
  {
    flow: 'cdd-form',
    // Judged where it is written: at the end of the flow nobody could mend it.
    async onFormAnswered(_context, _transaction, { formKey, values }) {
      if (formKey === 'second-person') secondPersonIn(values);
    },
    async onFlowFinished(context, transaction, { userId, contextId, values }) {
      if (values['tell-somebody-else'] !== 'yes') return {};
      await keepSecondPerson(transaction, context, userId, secondPersonIn(values));
      // What is kept is kept once: who is taken off is not left among the answers.
      await forgetAnswers(transaction, { userId, contextId }, Object.values(ASKED_AS));
      return {};
    },
  },
];

function secondPersonIn(values: QuestionAnswers): SecondPerson {
  const said = (field: keyof SecondPerson) => textIn(values, ASKED_AS[field]);
  const person = {
    name: said('name') ?? '',
    line1: said('line1') ?? '',
    line2: said('line2'),
    city: said('city') ?? '',
    state: said('state') ?? '',
    zip: said('zip') ?? '',
    email: said('email'),
  };
  return checkedSecondPerson(person, (field) => ASKED_AS[field]);
}
