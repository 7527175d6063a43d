import words from './help/robot.json' with { type: 'json' };

export type RobotWord = keyof typeof words;

/** What the robot of the chat says. */
export function robotWords(key: RobotWord, values: Readonly<Record<string, string>> = {}): string {
  return words[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The robot's words "${key}" name {${name}}, which nobody gave.`);
    return value;
  });
}
