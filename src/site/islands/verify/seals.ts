import { byId } from '../forge/dom.ts';
import { type KnownSeal, keptSealInWords } from './sealWords.ts';

/** Starts the part of the page that compares a seal which a reader has kept. It asks nothing of any host. */
export function startSeals(): void {
  const [own, input, verdict] = [
    byId('seals-own', HTMLFormElement),
    byId('seals-kept', HTMLTextAreaElement),
    byId('seals-same', HTMLElement),
  ];
  const campaign = byId('seals', HTMLElement).dataset.campaign ?? '';
  const seals = knownSeals();
  own.hidden = false;
  own.addEventListener('submit', (event) => event.preventDefault());
  input.addEventListener('input', () => {
    const answer = keptSealInWords(input.value, { campaign, seals });
    verdict.textContent = answer?.words ?? '';
    verdict.dataset.same = answer?.same ?? '';
  });
}

/** Those that the page lists. */
export function knownSeals(): KnownSeal[] {
  return [...document.querySelectorAll<HTMLElement>('.seals-list > li')].map(({ dataset }) => ({
    of: dataset.of ?? '',
    seal: dataset.seal ?? '',
    back: dataset.back === 'true',
  }));
}
