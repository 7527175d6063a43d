import { EVIDENCE, nearestShare } from '../../domain/underwriting/evidence/population/scales.ts';
import type { PopulationCondition } from '../../domain/underwriting/evidence/population/population-evidence.ts';
import { percent, type Decided, type ReportPart } from './decided.ts';

/** Whether the people drawn are those of the surveys: each condition, and how many of fourteen people have. */
export class Together implements ReportPart {
  readonly #counted = new Map<PopulationCondition, { drawn: number; surveyed: number }>();
  readonly #howMany = [0, 0, 0, 0, 0].map(() => ({ drawn: 0, surveyed: 0 }));
  #people = 0;

  add({ person: { has, sex, age } }: Decided): void {
    this.#people += 1;
    for (const condition of EVIDENCE.shares.keys()) {
      const counted = this.#counted.get(condition) ?? { drawn: 0, surveyed: 0 };
      counted.drawn += has.has(condition) ? 1 : 0;
      counted.surveyed += nearestShare(condition, sex, age);
      this.#counted.set(condition, counted);
    }
    const { conditions, howMany } = EVIDENCE.together;
    const many = conditions.filter((condition) => has.has(condition)).length;
    this.#howMany[Math.min(many, 4)]!.drawn += 1;
    const surveyed = howMany.findLast((row) => row.sex === sex && row.fromAge <= Math.max(age, 20))!;
    for (const [index, share] of surveyed.shares.entries()) this.#howMany[index]!.surveyed += share;
  }

  print(): void {
    console.log('\nHow many applicants have it, and how many people of their age and sex by the surveys');
    for (const [condition, { drawn, surveyed }] of this.#counted)
      console.log(`  ${percent(drawn / this.#people)}  ${percent(surveyed / this.#people)}  ${condition}`);
    console.log(
      '\nHow many of the fourteen conditions of docs/underwriting-population.md they have together',
    );
    for (const [many, { drawn, surveyed }] of this.#howMany.entries())
      console.log(
        `  ${percent(drawn / this.#people)}  ${percent(surveyed / this.#people)}  ${many === 4 ? 'four or more' : many}`,
      );
  }
}
