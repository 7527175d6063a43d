import { expect, test } from 'vitest';
import { hearName, mayBeOneName } from './match-names.ts';

const mayBeOne = (asked: string, listed: string, doesBirthAgree = false) =>
  mayBeOneName(hearName(asked), hearName(listed), doesBirthAgree);

test.each([
  // Other scripts and other ways to write them in ours.
  ['Сергей Щукин', 'SHCHUKIN, Sergey'],
  ['Serguei Chtchoukine', 'SHCHUKIN, Sergey'],
  ['Wjatscheslaw Schukow', 'ZHUKOV, Vyacheslav'],
  ['Youri Smirnoff', 'SMIRNOV, Yuriy'],
  ['Mohamed Khaled', 'KHALID, Muhammad'],
  ['محمد حسين', 'HUSAYN, Muhammad'],
  ['Gamal Moustafa', 'MUSTAFA, Jamal'],
  ['Abdul Rahman Yassin', 'YASIN, Abd al-Rahman'],
  ['Abdurrahman Yaseen', 'YASIN, Abd al-Rahman'],
  ['Djordje Zivkovic', 'ŽIVKOVIĆ, Đorđe'],
  ['Γιώργος Παππάς', 'PAPPAS, Giorgos'],
  ['Jose Nunez Ibarra', 'NÚÑEZ IBARRA, José'],
  // Any order, articles, words that grew together.
  ['Hassan, Ahmad Jamil', 'HASSAN, Ahmad Jamil'],
  ['Al-Tikriti Barzan', 'AL-TIKRITI, Barzan'],
  ['Barzan Tikriti', 'AL-TIKRITI, Barzan'],
  ['Barzan Altikriti', 'AL-TIKRITI, Barzan'],
  ['Zhang Xiao Ping', 'ZHANG, Xiaoping'],
  ['Jeanbosco Mbomba', 'MBOMBA, Jean-Bosco'],
  // More and fewer names, and initials in the place of some.
  ['Ivan Petrov', 'PETROV, Ivan Sergeyevich'],
  ['Ivan S. Petrov', 'PETROV, Ivan Sergeyevich'],
  ['Ivan Michael Petrov', 'PETROV, Ivan'],
  ['Quiet Harbor Shipping', 'QUIET HARBOUR SHIPPING CO. LTD.'],
  ['Barzani', 'BARZANI'],
])('%s may be %s, whether or not a birthdate is known [R-53]', (asked, listed) => {
  expect(mayBeOne(asked, listed)).toBe(true);
});

test.each([
  ['I. Petrov', 'PETROV, Ivan Sergeyevich'],
  ['Sergey Petrov', 'PETROV, Ivan Sergey'],
  ['Muhammad Jamil', 'HASSAN, Muhammad Jamil'],
])('%s may be %s only where the birthdate agrees [R-53]', (asked, listed) => {
  expect(mayBeOne(asked, listed)).toBe(false);
  expect(mayBeOne(asked, listed, true)).toBe(true);
});

test.each([
  ['Ivan Petrova Smith', 'PETROV, Boris'],
  ['Ivan K. Petrov', 'PETROV, Ivan Sergeyevich'],
  ['Lee Hall', 'LAU, Hal'],
  ['Mary Moore', 'MORO, Amir'],
  ['Barzani Michael', 'BARZANI'],
  ['Quiet Harbor', 'QUIET HARBOUR SHIPPING CO. LTD.'],
  ['B. P.', 'PETROV, Boris'],
  ['', 'PETROV, Boris'],
  [' – ', 'PETROV, Boris'],
])('%s is not %s, however old both are [R-53]', (asked, listed) => {
  expect(mayBeOne(asked, listed, true)).toBe(false);
});
