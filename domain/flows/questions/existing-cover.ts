import { NONE_OF_THE_ABOVE } from '../../forms/multi-select.ts';
import { KNOWN_COMPANIES } from '../../replacement/known-companies.ts';
import { REPLACED_POLICY_FORMS } from '../../replacement/replaced-policies.ts';
import type { ReplacedFate, ReplacedPolicyForm } from '../../replacement/replaced-policies.ts';
import type { FlowForm } from '../flow-definition.ts';
import { choice, choices, optionsOf, questionForm, yesOrNo } from '../form-parts.ts';

export const APPLIED_WITHIN_12_MONTHS = questionForm({
  key: 'applied-within-12-months',
  title: 'Have you applied for other life insurance in the last 12 months?',
  items: [yesOrNo('applied-within-12-months', 'Another application')],
});

export const APPLIED_WITHIN_12_MONTHS_OUTCOME = questionForm({
  key: 'applied-within-12-months-outcome',
  title: 'How did that application go?',
  justification:
    'Another insurer may have seen something we should ask about. A no from them is not a no from us.',
  items: [
    choice(
      'applied-within-12-months-outcome',
      'Outcome',
      optionsOf({
        approved: 'They offered me a policy',
        pending: "I'm still waiting",
        withdrawn: 'I changed my mind',
        declined: 'They turned me down',
      }),
    ),
  ],
});

/** Cover that is waited for elsewhere is cover all the same, once it comes. */
export const APPLIED_WITHIN_12_MONTHS_AMOUNT = questionForm({
  key: 'applied-within-12-months-amount',
  title: 'How much cover are you waiting for?',
  description: 'If it is more than one application, add them up. Your best guess is fine.',
  justification:
    'What you have, what you wait for and what you ask us for go together with your income, so we count all three.',
  items: [
    {
      key: 'applied-within-12-months-amount',
      type: 'inputNumeric',
      content: {
        label: 'Cover you are waiting for',
        required: true,
        currency: 'USD',
        min: 0,
        max: 100_000_000,
      },
      validations: [
        {
          rule: 'greaterThan',
          min: 0,
          message:
            'You told us you are waiting for an answer. Give your best guess, or go back and say you aren’t.',
        },
      ],
    },
  ],
});

/** Nobody is asked whether they were declined without being asked for the reasons, and the reasons alone count. */
export const APPLIED_WITHIN_12_MONTHS_REASONS = questionForm({
  key: 'applied-within-12-months-reasons',
  title: 'What reasons did they give you?',
  description: 'Tick all that you know of.',
  justification:
    'That they turned you down counts for nothing with us. What they saw may be something we should look at, too.',
  items: [
    choices(
      'applied-within-12-months-reasons',
      'Their reasons',
      optionsOf({
        health: 'My health',
        family: 'The health of my family',
        habits: 'Tobacco, alcohol or drugs',
        risks: 'My work, my travels or what I do for fun',
        record: 'My driving, or trouble with the law',
        money: 'My income, or the amount I asked for',
        [NONE_OF_THE_ABOVE]: "None of these, or they didn't say",
      }),
    ),
  ],
});

export const OWNS_ANYTHING = questionForm({
  key: 'owns-anything',
  title: 'Do you own any life insurance or an annuity now?',
  description: 'An annuity is a contract that pays you an income. Insurance through work counts, too.',
  items: [yesOrNo('owns-anything', 'Life insurance or an annuity')],
});

export const EXISTING_POLICY = questionForm({
  key: 'existing-policy',
  title: 'Will this policy replace one you have?',
  justification:
    'Switching can cost you benefits you already have, so your state wants you to get a notice first. And we look at your cover as a whole, so that you never pay for more than you can use.',
  items: [
    yesOrNo('existing-policy', 'Replaces another policy'),
    {
      key: 'existing-coverage',
      type: 'inputNumeric',
      content: {
        label: 'Life insurance you have now, in total',
        required: true,
        currency: 'USD',
        min: 0,
        max: 100_000_000,
        hint: 'Your best guess is fine.',
      },
    },
  ],
});

/** What becomes of it, in the words of whoever has it. */
const FATES: Readonly<Record<ReplacedFate, string>> = {
  ended: 'I end it, or let it lapse',
  reduced: 'I keep it, with less cover',
  borrowed: 'I borrow from it, or take money out of it, for this one',
  kept: 'I keep it as it is',
};

/**
 * Whoever replaces a policy says which, one form each: the notice that states want names them, and their companies are told. A number that
 * is not at hand keeps nobody from going on.
 */
function replacedPolicy(
  { form, company, number, fate, more }: ReplacedPolicyForm,
  words: Pick<FlowForm, 'title' | 'justification'>,
): FlowForm {
  return questionForm({
    key: form,
    ...words,
    items: [
      {
        key: company,
        type: 'inputText',
        content: {
          label: 'Company',
          required: true,
          characterMax: 100,
          hint: 'As it stands on the policy. Of insurance through work, the insurer.',
          options: KNOWN_COMPANIES.map((name) => ({ value: name, label: name })),
        },
      },
      {
        key: number,
        type: 'inputText',
        content: {
          label: 'Policy number',
          characterMax: 40,
          hint: 'Leave it empty if you don’t have it at hand.',
        },
      },
      choice(fate, 'What becomes of it?', optionsOf(FATES)),
      ...(more === null ? [] : [yesOrNo(more, 'Does this policy replace another one, too?')]),
    ],
  });
}

const [FIRST, SECOND, THIRD] = REPLACED_POLICY_FORMS;

export const REPLACED_POLICY = replacedPolicy(FIRST, {
  title: 'Which policy does this one replace?',
  justification:
    'The notice you get names it. And once your new policy is in force, the law has us write to its company that you have one with us.',
});

export const SECOND_REPLACED_POLICY = replacedPolicy(SECOND, {
  title: 'Which other policy does this one replace?',
});

export const THIRD_REPLACED_POLICY = replacedPolicy(THIRD, { title: 'And which third one?' });
