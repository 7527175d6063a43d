import { vi } from 'vitest';
import { testBeginsAt } from './test-begins.ts';
import { shiftDate } from './shift-date.ts';

shiftDate(testBeginsAt().epochMilliseconds - Date.now());

// While it looks for something or presses it, Vitest lets faked time pass, more of it the slower the machine is: nothing could be said
// of a limit to the millisecond. It asks whether time is faked by this; here faked time passes when a test says so, and never else.
vi.isFakeTimers = () => false;
