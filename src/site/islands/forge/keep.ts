import { byId } from './dom.ts';
import type { FileFormat } from './messages.ts';
import type { WorkerClient } from './workerClient.ts';

const types: Record<FileFormat, string> = {
  json: 'application/json',
  svg: 'image/svg+xml',
  csv: 'text/csv',
  graphml: 'application/graphml+xml',
};

/** What can be taken away: files from the worker, the link and the command as text. */
export interface Keepsakes {
  /** of the galaxy on view */
  fingerprint(): string;
  text(kind: string): string;
}

export function connectKeep(worker: WorkerClient, keepsakes: Keepsakes): void {
  const status = byId('kept', HTMLElement);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-download]')) {
    button.addEventListener('click', async () => {
      const format = button.dataset.download as FileFormat;
      const fingerprint = keepsakes.fingerprint();
      const name = `galaxy-${fingerprint}.${format}`;
      try {
        save(name, types[format], await worker.ask('file', { fingerprint, format }));
        status.textContent = `Saved ${name}.`;
      } catch (error) {
        status.textContent = `Not saved: ${error instanceof Error ? error.message : error}.`;
      }
    });
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const usual = button.textContent;
    button.addEventListener('click', async () => {
      const copied = await copy(keepsakes.text(button.dataset.copy ?? 'link'));
      button.textContent = copied ? 'Copied' : 'Copying was refused';
      status.textContent = copied
        ? `${usual?.replace('Copy ', 'The ')} is on the clipboard.`
        : 'This browser refused to copy: select the text yourself.';
      setTimeout(() => {
        button.textContent = usual;
      }, 2000);
    });
  }
}

function save(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed, or a page without a secure context
  }
}
