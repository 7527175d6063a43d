import { expect, test, vi } from 'vitest';
import { errorText, findText, text } from './texts.ts';

test('a missing text is logged and nothing else happens [ERR-39]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(findText('errors.no_such_code')).toBeNull();
  expect(warn).toHaveBeenCalledWith('No text for "errors.no_such_code".');
  expect(errorText('NO_SUCH_CODE')).toBe('Something went wrong.');
  warn.mockRestore();
});

test('an error code finds its words in lower case [ERR-30]', () => {
  expect(errorText('ACCESS_CODE_EXPIRED')).toBe("Your code's expired");
});

test('the specified words stand exactly [MAINT-04] [SHELL-26] [SHELL-27] [INTRO-01]', () => {
  expect(text('not-found.heading')).toBe("Oops! We must've moved whatever was here");
  expect(text('not-found.button')).toBe('FORGET YOU SAW THIS');
  expect(text('intro.title')).toBe('Need help figuring out your coverage needs?');
  expect(text('unreachable.heading')).toBe('Current Endpoint could not be reached.');
  expect(text('maintenance.unscheduled.body')).toContain('The service is down');
  expect(text('maintenance.scheduled.body', { date: '3pm EST, Monday, January 5' })).toContain(
    'The service is down',
  );
});
