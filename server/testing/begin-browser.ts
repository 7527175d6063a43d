import { testBeginsAt } from './test-begins.ts';
import { shiftDate } from './shift-date.ts';

shiftDate(testBeginsAt().epochMilliseconds - Date.now());
