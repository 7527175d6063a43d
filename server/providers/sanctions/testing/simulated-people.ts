import { pick, randomNumbers } from '@wysh/domain/forms/testing/random-numbers.ts';
import type { AskedName } from '../port.ts';
import { ORIGINS } from '../invented-origins.ts';

/*
 * The hundred most frequent family and given names of the United States, each with how many in 100,000 have it, as estimated for 2013 from the
 * Census and the Social Security Administration: https://github.com/fivethirtyeight/data/tree/master/most-common-name (new-top-surnames.csv,
 * new-top-firstNames.csv; read on 2026-11-23). A fifth of all people have one of these family names, and among them the chance that two are
 * of one name is greatest: for false hits nobody could be drawn less kindly.
 */
const FAMILIES = table(`
  Smith 800 Johnson 635 Williams 533 Brown 472 Jones 468 Garcia 406 Rodriguez 382 Miller 373 Martinez 367 Davis 365 Hernandez 337 Lopez 295
  Gonzalez 285 Wilson 265 Anderson 255 Thomas 246 Taylor 244 Lee 243 Moore 236 Jackson 233 Perez 232 Martin 228 Thompson 217 White 217
  Sanchez 209 Harris 205 Ramirez 186 Clark 184 Lewis 175 Robinson 174 Walker 171 Young 160 Hall 159 Allen 157 Torres 154 Nguyen 152
  Wright 149 Flores 148 King 148 Scott 144 Rivera 142 Green 142 Hill 140 Adams 139 Baker 138 Nelson 138 Mitchell 125 Campbell 125 Gomez 125
  Carter 124 Roberts 122 Diaz 119 Phillips 118 Evans 116 Turner 114 Reyes 111 Cruz 110 Parker 109 Edwards 108 Collins 107 Stewart 106
  Morris 105 Morales 103 Ortiz 102 Gutierrez 101 Murphy 100 Rogers 99 Cook 98 Kim 95 Morgan 93 Cooper 91 Ramos 91 Peterson 91 Gonzales 91
  Bell 90 Reed 90 Bailey 89 Chavez 88 Kelly 87 Howard 86 Richardson 85 Ward 85 Cox 84 Ruiz 83 Brooks 82 Watson 82 Wood 82 James 81
  Mendoza 80 Gray 80 Bennett 80 Alvarez 80 Castillo 78 Price 77 Hughes 76 Vasquez 76 Sanders 75 Jimenez 75 Long 75 Foster 75`);
const GIVEN = table(`
  Michael 1158 James 1022 John 967 Robert 949 David 894 William 748 Mary 684 Christopher 590 Joseph 541 Richard 535 Daniel 514 Thomas 492
  Matthew 450 Jennifer 433 Charles 428 Anthony 384 Patricia 378 Linda 375 Mark 356 Elizabeth 353 Joshua 351 Steven 345 Andrew 339 Kevin 329
  Brian 324 Barbara 321 Jessica 318 Jason 297 Susan 294 Timothy 288 Paul 287 Kenneth 277 Lisa 275 Ryan 274 Sarah 269 Karen 266 Jeffrey 264
  Donald 262 Ashley 257 Eric 253 Jacob 251 Nicholas 250 Jonathan 250 Ronald 244 Michelle 241 Kimberly 239 Nancy 235 Justin 229 Sandra 227
  Amanda 225 Brandon 225 Stephanie 223 Emily 222 Melissa 221 Gary 218 Edward 217 Stephen 215 Scott 210 George 209 Donna 209 Jose 209
  Rebecca 202 Deborah 201 Laura 196 Cynthia 196 Carol 196 Amy 193 Margaret 189 Gregory 188 Sharon 188 Larry 187 Angela 185 Maria 183
  Alexander 180 Benjamin 180 Nicole 177 Kathleen 175 Patrick 174 Samantha 172 Tyler 171 Samuel 169 Betty 166 Brenda 164 Pamela 162 Aaron 161
  Kelly 157 Heather 153 Rachel 153 Adam 152 Christine 152 Zachary 151 Debra 151 Katherine 148 Dennis 146 Nathan 146 Christina 143 Julie 142
  Jordan 142 Kyle 141 Anna 140`);

/** Families from Spain and Latin America; who has one has a given name from there in half of all cases, and of the hundred above in the others. */
const SPANISH = new Set(
  (
    'Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes Cruz Morales Ortiz ' +
    'Gutierrez Ramos Gonzales Chavez Ruiz Mendoza Alvarez Castillo Vasquez Jimenez'
  ).split(' '),
);
const SPANISH_GIVEN =
  'Jose Maria Juan Luis Carlos Jesus Jorge Miguel Ana Rosa Francisco Manuel Guadalupe Antonio Alejandro Pedro Ramon Raul Carmen Hector'.split(
    ' ',
  );

/**
 * Of a hundred people so many have family and given name from where people of the invented list are from: families a list has, too, and
 * given names as they are spelled anywhere. Muslims, Slavs and Chinese together are about so many in the United States.
 */
const fromElsewherePercent = 4;

/** So many people of working age, the same for the same seed. */
export function simulatePeople(count: number, seed: number): AskedName[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const [given, family] = random() * 100 < fromElsewherePercent ? elsewhere(random) : american(random);
    const second = random() < 0.3 ? ` ${drawn(random, GIVEN).charAt(0)}.` : '';
    const year = 1950 + Math.floor(random() * 57);
    const month = String(1 + Math.floor(random() * 12)).padStart(2, '0');
    return { name: `${given}${second} ${family}`, birthdate: `${year}-${month}-15` };
  });
}

function american(random: () => number): readonly [string, string] {
  const family = drawn(random, FAMILIES);
  const isSpanish = SPANISH.has(family) && random() < 0.5;
  return [isSpanish ? pick(random, SPANISH_GIVEN) : drawn(random, GIVEN), family];
}

function elsewhere(random: () => number): readonly [string, string] {
  const { given, commonFamilies } = pick(random, ORIGINS);
  return [pick(random, pick(random, given)), pick(random, pick(random, commonFamilies))];
}

interface Frequent {
  readonly name: string;
  readonly upTo: number;
}

function table(text: string): Frequent[] {
  const words = text.trim().split(/\s+/);
  let upTo = 0;
  return words.flatMap((name, place) => {
    if (place % 2 === 1) return [];
    upTo += Number(words[place + 1]);
    return [{ name, upTo }];
  });
}

function drawn(random: () => number, names: readonly Frequent[]): string {
  const at = random() * (names.at(-1)?.upTo ?? 0);
  return names.find(({ upTo }) => at < upTo)?.name ?? '';
}
