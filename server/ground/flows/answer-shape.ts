import { isAnswerValue } from '@wysh/domain/forms/answer-value.ts';
import type { AnswerValue, FormValues } from '@wysh/domain/forms/answer-value.ts';
import * as v from 'valibot';

/** What a question was answered with, as it is stored. */
export const answerValue = v.custom<AnswerValue>(isAnswerValue, 'an answer');

/** Answers by question. */
export const formValues: v.GenericSchema<FormValues> = v.record(v.string(), answerValue);
