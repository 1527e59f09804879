import { spawn } from 'node:child_process';

/** What a command printed, and how it ended. */
export interface Ended {
  lines: string[];
  code: number | null;
}

/** Runs a command and prints what it says as it comes. */
export function ended(command: string, args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...environment } });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((done) => child.on('close', (code) => done({ lines: text.split('\n'), code })));
}
