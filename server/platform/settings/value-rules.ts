import * as v from 'valibot';

/** What the texts of settings have to be. Each message goes on where "The environment variable X" ends. */

export const anyText = v.string();

export const switchOn = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
);

export const urlWith = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message),
  );

export const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));

export const portNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number from 0 to 65535'),
);

export const postgresAddress = urlWith(
  ['postgres:', 'postgresql:'],
  'must be a PostgreSQL address such as postgresql://user:password@host:5432/wysh',
);

export const webOrigin = v.pipe(
  urlWith(['http:', 'https:'], 'must be a web address such as https://wysh.example'),
  v.transform((text) => new URL(text).origin),
);

/** Commas between the entries; `rule` says what one of them is. */
const listOf = <Output>(rule: RegExp, message: string, read: (entry: string) => Output) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
    v.array(v.pipe(v.string(), v.regex(rule, message), v.transform(read))),
  );

export const socialLinks = listOf(
  /^[^=]+=https:\/\/\S+$/,
  'must list name=https://address pairs separated by commas',
  (entry) => {
    const [name = '', ...address] = entry.split('=');
    return { name: name.trim(), url: address.join('=') };
  },
);

export const stateLicenses = listOf(
  /^[A-Z]{2}=[\w .-]{1,40}$/,
  'must list state=number pairs such as OH=12345 separated by commas',
  (entry) => {
    const [state = '', number = ''] = entry.split('=');
    return { state, number: number.trim() };
  },
);

export const delaySeconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}-\d{1,2}$/, 'must be two numbers of seconds such as 5-20'),
  v.transform((text) => {
    const [min = 0, max = 0] = text.split('-').map(Number);
    return { min, max };
  }),
  v.check(({ min, max }) => min <= max, 'must begin with the smaller number, such as 5-20'),
);

export const mailSender = matching(
  /^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
  'must be a sender such as Wysh <hello@wysh.example>',
);

export const listenAddress = v.pipe(
  matching(/^(\[[0-9a-f:]+\]|[^:\s]+):\d{1,5}$/i, 'must be a host and a port such as 127.0.0.1:9464'),
  v.transform((text) => {
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
  }),
  v.check(({ port }) => port <= 65535, 'must be a host and a port such as 127.0.0.1:9464'),
);

export const collectorAddress = v.pipe(
  urlWith(['http:', 'https:'], 'must be the address of a collector such as http://localhost:4318'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

export const secondsUpToAMinute = v.pipe(
  matching(/^\d{1,2}$/, 'must be a number of seconds from 0 to 60'),
  v.transform(Number),
  v.maxValue(60, 'must be a number of seconds from 0 to 60'),
);

export const wholeDollars = v.pipe(
  matching(/^[1-9]\d{0,8}$/, 'must be whole dollars, as 250000'),
  v.transform(Number),
);

export const officers = v.pipe(
  matching(
    /^[^,;]{1,60}, ?[^,;]{1,40}(; ?[^,;]{1,60}, ?[^,;]{1,40}){0,3}$/,
    'must be names with titles, as "Dana Whitlock, President; Theo Marsh, Secretary"',
  ),
  v.transform((text) =>
    text.split(';').map((each) => {
      const [name = '', title = ''] = each.split(',').map((part) => part.trim());
      return { name, title };
    }),
  ),
);
