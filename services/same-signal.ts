/** One Ctrl+C comes from the terminal and from each program around this one. */
const sameSignalMs = 300

/** True while a further stop signal is still the one that began at `began`, on the clock of performance.now(). */
export const isSameSignal = (began: number): boolean => performance.now() - began < sameSignalMs
