import { spawn } from 'node:child_process'

export type CommandResult = { ok: boolean; output: string; seconds: number }

/** Runs one command to its end. `show` lets its output through as it comes; else it is kept for the caller. */
export function runCommand(
  [program = '', ...args]: readonly string[],
  { cwd, env, show = false }: { cwd: string; env?: NodeJS.ProcessEnv; show?: boolean },
): Promise<CommandResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (ok: boolean, more = '') =>
      resolve({
        ok,
        output: Buffer.concat(chunks).toString() + more,
        seconds: (performance.now() - started) / 1000,
      })
    child.on('error', (error) => end(false, `${program}: ${error.message}\n`))
    child.on('close', (code, signal) => end(code === 0, signal ? `${program} was ended by ${signal}\n` : ''))
  })
}
