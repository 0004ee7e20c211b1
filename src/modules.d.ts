declare module '*/facts.yaml' {
  const facts: import('./model/facts.ts').Facts
  export default facts
}
