import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { BIRTHDATE_MESSAGE } from '@wysh/domain/forms/validation-rules.ts';
import { FLOW_FACTS } from '@wysh/domain/flows/facts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const textItem = (key: string, validations: InputItem['validations']): InputItem => ({
  key,
  type: 'inputText',
  content: { label: key },
  ...(validations !== undefined && { validations }),
});

const dateItem = (key: string, validations: InputItem['validations']): InputItem => ({
  key,
  type: 'inputDate',
  content: { label: key },
  ...(validations !== undefined && { validations }),
});

const feet = { unit: 'ft', label: 'ft', min: 3, max: 8 };
const inches = { unit: 'in', label: 'in', min: 0, max: 11 };

/** One field for each rule, with the values at its edge that pass and those that don't. */
const RULES: readonly {
  item: InputItem;
  id: string;
  passes: unknown;
  fails: readonly unknown[];
  words: string;
}[] = [
  {
    item: textItem('required', [{ rule: 'required' }]),
    id: '[FVAL-01]',
    passes: 'x',
    fails: ['', null, ' '],
    words: 'Required',
  },
  {
    item: { key: 'ticked', type: 'inputCheckbox', content: { label: 'ticked', required: true } },
    id: '[FVAL-02]',
    passes: 'true',
    fails: [false, 'false', null],
    words: 'Required',
  },
  {
    item: textItem('alphabetical', [{ rule: 'alphabetical' }]),
    id: '[FVAL-03]',
    passes: 'Zoë',
    fails: ['Zoë2', 'a b'],
    words: 'Must be only alphabetical characters',
  },
  {
    item: textItem('alphabetical-in-any-script', [{ rule: 'alphabetical' }]),
    id: '[FVAL-03]',
    passes: '王芳',
    fails: ['王芳2', '王 芳'],
    words: 'Must be only alphabetical characters',
  },
  {
    item: textItem('name', [{ rule: 'alphabetical', allowNamePunctuation: true }]),
    id: '[FVAL-03]',
    passes: "St. John-O'Brien",
    fails: ['Zoë2', 'a_b'],
    words: 'Must be only alphabetical characters',
  },
  {
    item: textItem('email', [{ rule: 'email' }]),
    id: '[FVAL-04]',
    passes: 'a@b.co',
    fails: ['a@b', 'a b@c.co', 'a@b.c', 'a@b.abcdefghij'],
    words: 'Invalid email',
  },
  {
    item: textItem('email-of-nine', [{ rule: 'email' }]),
    id: '[FVAL-04]',
    passes: 'josé@bücher.abcdefghi',
    fails: ['a@b.12', 'a@b.c-d'],
    words: 'Invalid email',
  },
  {
    item: textItem('phone', [{ rule: 'phoneNumber' }]),
    id: '[FVAL-08]',
    passes: '2125550123',
    fails: ['212555012', '21255501234'],
    words: 'This should be a 10-digit number',
  },
  {
    item: textItem('country-code', [{ rule: 'required' }]),
    id: '[FVAL-07]',
    passes: '44',
    fails: [''],
    words: 'Required',
  },
  {
    item: textItem('phone-abroad', [{ rule: 'phoneNumber', countryCodeKey: 'country-code' }]),
    id: '[FVAL-07]',
    passes: '207946018',
    fails: ['207', 'not a number'],
    words: 'This should be a 10-digit number',
  },
  {
    item: textItem('ssn', [{ rule: 'ssnTin' }]),
    id: '[FVAL-09]',
    passes: '123-45-6789',
    fails: ['12345678', '1234567890'],
    words: 'This should be a 9-digit number',
  },
  {
    item: textItem('in-range', [{ rule: 'inRange', min: 1, max: 100 }]),
    id: '[FVAL-10]',
    passes: '100',
    fails: ['0', '101', '1.5'],
    words: 'Value is outside of the valid range',
  },
  {
    item: textItem('in-range-from', [{ rule: 'inRange', min: 1, max: 100 }]),
    id: '[FVAL-10]',
    passes: '1',
    fails: ['-1', '1e1', 'one'],
    words: 'Value is outside of the valid range',
  },
  {
    item: textItem('greater-than', [{ rule: 'greaterThan', min: 0 }]),
    id: '[FVAL-11]',
    passes: '1',
    fails: ['0', '-1'],
    words: 'Added beneficiaries cannot have 0% allocation',
  },
  {
    item: textItem('middle-initial', [{ rule: 'middleInitial' }]),
    id: '[FVAL-12]',
    passes: 'É',
    fails: ['AB', '1'],
    words: 'Middle inital must be one character',
  },
  {
    item: dateItem('beneficiary', [{ rule: 'beneficiaryTooYoung' }]),
    id: '[FVAL-13]',
    passes: '1990-05-05',
    fails: ['2020-01-01'],
    words: 'Your beneficiary must be 21+',
  },
  {
    item: dateItem('date-format', [{ rule: 'validateDateFormat' }]),
    id: '[FVAL-14]',
    passes: '2024-02-29',
    fails: ['2023-02-29', '02/29/2024'],
    words: 'Format date as mm/dd/yyyy',
  },
  {
    item: dateItem('date-range', [{ rule: 'validateDateRange', min: '2020-01-01', max: '2020-12-31' }]),
    id: '[FVAL-15]',
    passes: '2020-12-31',
    fails: ['2019-12-31', '2021-01-01'],
    words: 'Date is outside of valid range',
  },
  {
    item: dateItem('date-range-from', [{ rule: 'validateDateRange', min: '2020-01-01', max: '2020-12-31' }]),
    id: '[FVAL-15]',
    passes: '2020-01-01',
    fails: ['2019-12-31'],
    words: 'Date is outside of valid range',
  },
  {
    item: dateItem('date', [{ rule: 'validateDateFormatAndRange', min: '2020-01-01', max: '2020-12-31' }]),
    id: '[FVAL-16]',
    passes: '2020-01-01',
    fails: ['2019-12-31', '2020-1-1'],
    words: 'Please enter a valid date',
  },
  {
    item: dateItem('birthdate', [
      {
        rule: 'validateDateFormatAndRange',
        max: { yearsFromToday: 0 },
        message: BIRTHDATE_MESSAGE,
      },
    ]),
    id: '[FORM-96]',
    passes: '1990-05-05',
    fails: ['2999-01-01', '05/05/1990'],
    words: 'Please enter a valid birthdate',
  },
  {
    id: '[FVAL-17]',
    item: {
      key: 'height',
      type: 'inputUnitized',
      content: { label: 'Height', parts: [feet, inches] },
      validations: [{ rule: 'validateUnitizedRequired' }],
    },
    passes: { ft: 5, in: 11 },
    fails: [{ ft: 5, in: null }],
    words: 'All fields are required',
  },
  {
    id: '[ADDR-09]',
    item: {
      key: 'state-of-the-insured',
      type: 'inputSingleSelect',
      content: {
        label: 'State',
        format: 'dropdown',
        servedOnly: true,
        options: [
          { value: 'OH', label: 'Ohio' },
          { value: 'TX', label: 'Texas' },
        ],
      },
    },
    passes: 'OH',
    fails: ['TX'],
    words: "Looks like that state isn't currently supported",
  },
];

const flow: FlowDefinition = {
  slug: 'marketing',
  title: 'Rules',
  prompt: 'Every rule',
  terminalBehavior: 'after_response',
  forms: [
    {
      key: 'rules',
      layout: 'vertical',
      items: [
        ...RULES.map(({ item }) => item),
        {
          key: 'go',
          type: 'button',
          content: { label: 'GO', style: 'primary', actions: [{ name: 'createResponse' }] },
        },
      ],
      next: [{ to: 'end' }],
    },
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    flows: { source: { definitions: [flow], aliases: new Map(), facts: FLOW_FACTS }, hooks: [] },
  });
});
afterAll(() => app.close());

const good = Object.fromEntries(RULES.map(({ item, passes }) => [item.key, passes]));

test.each(RULES.map((rule) => [rule.item.key, rule.id, rule] as const))(
  'the rule of %s holds on the server with the same words as in the browser [FVAL-20] %s',
  async (key, _id, { fails, words }) => {
    const visitor = openFlowVisitor(app, await app.visitor());
    const id = await visitor.start('marketing');
    for (const value of fails) {
      const { refusal } = await visitor.attemptAnswer(id, { formInputs: { ...good, [key]: value } });
      const error = refusal?.validation_errors.errors.find(({ field }) => field === key);
      expect(error, JSON.stringify(value)).toBeDefined();
      expect(error?.message).toBe(words);
    }
    expect((await visitor.answer(id, good)).flowSession.status).toBe('finished');
  },
);

test('a phone number that is not required may be left out, and is then not asked for its digits or country [FVAL-07, FVAL-08]', async () => {
  const visitor = openFlowVisitor(app, await app.visitor());
  const id = await visitor.start('marketing');
  const formInputs = { ...good, phone: '', 'phone-abroad': null };
  expect((await visitor.answer(id, formInputs)).flowSession.status).toBe('finished');
});

test('several wrong fields are all named, missing answers first [FORM-80, ERR-16]', async () => {
  const visitor = openFlowVisitor(app, await app.visitor());
  const id = await visitor.start('marketing');
  const { refusal } = await visitor.attemptAnswer(id, {
    formInputs: { ...good, email: 'x', ssn: '1', required: '' },
  });
  expect(refusal?.message).toBe('REQUIRED_INPUT_MISSING');
  expect(refusal?.validation_errors.errors.map(({ field }) => field)).toEqual(['required', 'email', 'ssn']);
});
