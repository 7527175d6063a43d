declare module '*.json?part=first' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=lists' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=coverage' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=forms' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=confirm' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module '*.json?part=purchase' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module '*.json?part=reinstatement' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=correction' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=decided' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=endings' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=extension' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=card' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=change' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=privacy' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module '*.json?part=closed' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=dashboard' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=disclosures' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

declare module '*.json?part=account' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=help' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=beneficiaries' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?part=application' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
