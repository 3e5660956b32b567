/** A command was called with arguments that it does not take. It ends with 2: 1 is for work that failed. */
export class WrongUse extends Error {
  override name = 'WrongUse'
}

/** A command of several acts says what they are when it is called without one, and refuses arguments that fit none. */
export function showUsage(usage: string, args: readonly string[]): void {
  if (args.length > 0 && !args.includes('--help') && !args.includes('-h'))
    throw new WrongUse(`These arguments are not known: ${args.join(' ')}\n\n${usage.trimEnd()}`)
  console.log(usage)
}
