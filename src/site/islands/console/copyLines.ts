import { make } from '../forge/dom.ts';

/** Puts a button beside lines that are meant to be copied: `<copy-lines><pre/></copy-lines>`. */
class CopyLines extends HTMLElement {
  connectedCallback(): void {
    const lines = this.querySelector('pre');
    if (!lines || this.querySelector('button')) return;
    const button = make('button', 'Copy', 'button');
    button.type = 'button';
    const status = make('span', '', 'soft');
    status.setAttribute('role', 'status');
    button.addEventListener('click', async () => {
      const done = await copied(lines.textContent ?? '');
      status.textContent = done ? 'Copied.' : 'Selected: copy it with your keyboard.';
      if (!done) getSelection()?.selectAllChildren(lines);
    });
    const bar = make('p', '', 'copy-bar');
    bar.append(button, ' ', status);
    this.append(bar);
  }
}

/** A browser may forbid copying, or not support it without https. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

customElements.define('copy-lines', CopyLines);
