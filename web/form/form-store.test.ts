import { describe, expect, test, vi } from 'vitest';
import { hasAsterisk } from '@wysh/domain/forms/form-readiness.ts';
import { valuesOf, type FormSession } from '@wysh/domain/forms/form-session.ts';
import { validateForm } from '@wysh/domain/forms/validate-form.ts';
import type { AnswerValue } from '@wysh/domain/forms/answer-value.ts';
import { createFormStore } from './form-store.ts';
import { formOf, INPUTS, textItem, TODAY } from './testing/fixture-forms.ts';

const FORM = formOf([
  textItem('first', { required: true }),
  textItem('second'),
  textItem('code', { required: true }),
  textItem('phone', { required: true }, [{ rule: 'phoneNumber', countryCodeKey: 'code' }]),
]);

const change = (key: string, value: AnswerValue) => ({ kind: 'changed', key, value }) as const;

test('a keystroke tells its own field and no other [FORM-81]', () => {
  const store = createFormStore(FORM, {}, TODAY);
  const [own, other] = [vi.fn(), vi.fn()];
  store.field('first').subscribe(own);
  store.field('second').subscribe(other);
  store.send(change('first', 'A'));
  expect(own).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('what a field shows stays the same object until something about it changes [FORM-81]', () => {
  const store = createFormStore(FORM, {}, TODAY);
  const before = store.field('second').get();
  store.send(change('first', 'A'));
  expect(store.field('second').get()).toBe(before);
  store.send(change('second', 'B'));
  expect(store.field('second').get()).toMatchObject({ value: 'B' });
});

test('the standing of the form is told only when it says something new [FORM-84]', () => {
  const store = createFormStore(FORM, {}, TODAY);
  const listener = vi.fn();
  store.standing.subscribe(listener);
  store.send(change('first', 'A'));
  store.send(change('first', 'Ab'));
  expect(listener).toHaveBeenCalledOnce();
});

describe('the button can be pressed exactly when the rules of the domain say so', () => {
  test('once everything required is filled and valid, and not while it is on its way [FORM-84]', () => {
    const store = createFormStore(FORM, {}, TODAY);
    expect(store.standing.get().canSubmit).toBe(false);
    store.send(change('first', 'Ada'));
    store.send(change('code', '1'));
    store.send(change('phone', '2125550123'));
    expect(store.standing.get().canSubmit).toBe(true);
    store.send({ kind: 'submitted' });
    expect(store.standing.get().canSubmit).toBe(false);
  });

  test('a field that looks at another is judged when the other changes [FVAL-07]', () => {
    const store = createFormStore(FORM, { first: 'Ada', code: '44', phone: '12345678' }, TODAY);
    expect(store.standing.get().canSubmit).toBe(true);
    store.send(change('code', '1'));
    expect(store.standing.get().canSubmit).toBe(false);
  });

  test('whatever is typed in whatever order [FORM-84]', () => {
    const store = createFormStore(FORM, {}, TODAY);
    const values = ['', '1', '44', '12345678', '2125550123'];
    let seed = 7;
    const pick = <Entry>(list: readonly Entry[]): Entry => {
      seed = (seed * 16807) % 2147483647;
      return list[seed % list.length]!;
    };
    // Judged field by field as they change, where the domain judges the whole form.
    const isReady = ({ form, fields, isSubmitting, today }: FormSession) =>
      !isSubmitting &&
      Object.values(fields).every(({ error }) => error === null) &&
      validateForm(form, valuesOf(store.session()), { today }).length === 0;
    for (let step = 0; step < 300; step += 1) {
      const key = pick(['first', 'second', 'code', 'phone']);
      store.send(step % 7 === 0 ? { kind: 'blurred', key } : change(key, pick(values)));
      expect(store.standing.get().canSubmit).toBe(isReady(store.session()));
      expect(store.field(key).get().hasAsterisk).toBe(hasAsterisk(store.session(), key));
    }
  });
});

test('labels carry an asterisk while required and empty, and none does where every field is required [FORM-86]', () => {
  const mixed = createFormStore(FORM, {}, TODAY);
  expect(mixed.field('first').get().hasAsterisk).toBe(true);
  expect(mixed.field('second').get().hasAsterisk).toBe(false);
  mixed.send(change('first', 'Ada'));
  expect(mixed.field('first').get().hasAsterisk).toBe(false);
  const required = createFormStore(formOf([textItem('first', { required: true })]), {}, TODAY);
  expect(required.field('first').get().hasAsterisk).toBe(false);
});

test('a required slider answers where it stands, an optional one answers nothing until it is moved [FORM-67]', () => {
  const { inputSlider } = INPUTS;
  const required = { ...inputSlider, content: { ...inputSlider.content, required: true } };
  expect(
    createFormStore(formOf([required]), {}, TODAY)
      .field('amount')
      .get(),
  ).toMatchObject({ value: 500_000 });
  expect(createFormStore(formOf([required]), { amount: null }, TODAY).session().isDirty).toBe(false);
  expect(
    createFormStore(formOf([required]), { amount: 50_000 }, TODAY)
      .field('amount')
      .get(),
  ).toMatchObject({ value: 50_000 });
  expect(
    createFormStore(formOf([inputSlider]), {}, TODAY)
      .field('amount')
      .get(),
  ).toMatchObject({ value: null });
});

test('errors are summarised once a submission failed, and no more once one was accepted [FORM-81]', () => {
  const store = createFormStore(FORM, {}, TODAY);
  store.send({ kind: 'blurred', key: 'first' });
  expect(store.isSummarised.get()).toBe(false);
  store.send({ kind: 'submitted' });
  expect(store.isSummarised.get()).toBe(true);
  for (const [key, value] of [
    ['first', 'Ada'],
    ['code', '1'],
    ['phone', '2125550123'],
  ] as const)
    store.send(change(key, value));
  store.send({ kind: 'submitted' });
  expect(store.isSummarised.get()).toBe(false);
  store.send({ kind: 'accepted' });
  expect(store.isSummarised.get()).toBe(false);
});
