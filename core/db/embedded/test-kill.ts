/** Kills one process as a crash does. Without a number this throws: a signal to process 0 goes to the caller's whole group. */
export function killProcess(pid: number | undefined): void {
  if (!pid || pid < 1) throw new Error('There is no such process to kill.')
  process.kill(pid, 'SIGKILL')
}
