import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<p>Okay!</p>', 'Okay!'],
  ['<p class="no-margin">Hi Ada,<br>yes &amp; no.</p><p>Bye</p>', 'Hi Ada,\nyes & no.\nBye'],
  ['<ul><li>One</li><li>Two &#8211; three &#x1F600;</li></ul>', 'One\nTwo – three 😀'],
  ['2 &lt; 3&nbsp;&gt; 1', '2 < 3 > 1'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['<script>alert(1)</script><img src=x onerror=alert(1)>Hello', 'Hello'],
  ['&bogus; &#0; &#9999999;', '&bogus;'],
  [
    '<p>Look <a href="https://wysh.example/help?a=1&amp;b=2" rel="nofollow">here</a>.</p>',
    'Look here (https://wysh.example/help?a=1&b=2).',
  ],
  ['<a href="https://wysh.example">https://wysh.example</a>', 'https://wysh.example'],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['  ', ''],
])('of %j the words are %j [THIRD-06]', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
