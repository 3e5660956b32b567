import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** How often the starter is looked at. */
const lookMs = 500

/**
 * Stops when the script runner that started this process is gone. `npm start` runs its script in a shell, and a signal
 * to npm ends npm, or npm and that shell, while what runs inside gets no signal. Does nothing for a process that was
 * started in another way: a daemon outlives the shell that started it.
 */
export function stopWithStarter(stop: (reason: string) => void): void {
  if (!isRunByNpm()) return
  const { ppid } = process
  const parent = processOf(ppid)
  // Some shells replace themselves with the command; then npm is the parent, and its own starter does not matter.
  const npm = parent && isShell(parent.command) ? parent.ppid : null
  const isThere = () => process.ppid === ppid && (npm === null || isParent(npm, ppid))
  const timer = setInterval(() => {
    if (isThere()) return
    clearInterval(timer)
    stop('npm is gone')
  }, lookMs)
  timer.unref()
}

/** npm, pnpm and yarn put the script that they run into the environment. */
function isRunByNpm(): boolean {
  const script = process.env['npm_lifecycle_script'] ?? ''
  return script.includes(basename(process.argv[1] ?? '?'))
}

const isShell = (command: string) => /^-?(?:.*\/)?(?:sh|dash|bash|ash|zsh|busybox)$/.test(command)

interface Process {
  ppid: number
  command: string
}

/** The parent and the program of a process; null when it is gone, or where neither /proc nor `ps` is there (Windows). */
function processOf(pid: number): Process | null {
  try {
    if (process.platform === 'linux') return fromProc(pid)
    const found = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [ppid = '', ...command] = found.split(/\s+/)
    return { ppid: Number(ppid), command: command.join(' ') }
  } catch {
    return null
  }
}

/** `pid (program) state ppid …`; the name of a program may hold spaces and parentheses. */
function fromProc(pid: number): Process | null {
  const [, command = '', ppid] =
    /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return ppid === undefined ? null : { ppid: Number(ppid), command }
}

/** Asked again and again, so without starting a program. */
function isParent(pid: number, child: number): boolean {
  if (process.platform === 'linux') return processOf(child)?.ppid === pid
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
