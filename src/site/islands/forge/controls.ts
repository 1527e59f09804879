import { optionsFrom, suggestedSystems } from '#generators/options.ts';
import type { GalaxyShape, MapKind } from '#schemas/vbam/galaxy.ts';
import { byId } from './dom.ts';
import { randomSeed } from './randomSeed.ts';
import { type Settings, toggles } from './settings.ts';
import { sizeAt, stopFor } from './sizes.ts';

export interface Controls {
  read(): Settings;
  write(settings: Settings): void;
  setHomes(homes: number): void;
}

/** A number field and the slider beside it, kept in step; `wait` marks typing and sliding that may continue. */
function linked(id: string, at: (stop: number) => number, stopOf: (value: number) => number) {
  const field = byId(id, HTMLInputElement);
  const slider = byId(`${id}-slider`, HTMLInputElement);
  const follow = () => {
    slider.value = String(stopOf(field.valueAsNumber || 0));
    slider.ariaValueText = field.value;
  };
  slider.addEventListener('input', () => {
    field.value = String(at(slider.valueAsNumber));
    slider.ariaValueText = field.value;
  });
  field.addEventListener('input', follow);
  return {
    get value() {
      return field.valueAsNumber;
    },
    set value(value: number) {
      field.value = String(value);
      follow();
    },
  };
}

export function connectControls(changed: () => void): Controls {
  const seed = byId('seed', HTMLInputElement);
  const systems = linked('systems', sizeAt, stopFor);
  const homes = linked(
    'homes',
    (stop) => stop,
    (value) => value,
  );
  const shape = byId('shape', HTMLSelectElement);
  const map = byId('map', HTMLSelectElement);
  const boxes = toggles.map(({ key }) => ({ key, box: byId(key, HTMLInputElement) }));
  const form = byId('forge', HTMLFormElement);

  const controls: Controls = {
    read: () => ({
      seed: seed.value,
      options: optionsFrom({
        systems: systems.value,
        homes: homes.value,
        shape: shape.value as GalaxyShape,
        map: map.value as MapKind,
        ...Object.fromEntries(boxes.map(({ key, box }) => [key, box.checked])),
      }),
    }),
    write({ seed: text, options }) {
      seed.value = text;
      systems.value = options.systems;
      homes.value = options.homes;
      shape.value = options.shape;
      map.value = options.map;
      for (const { key, box } of boxes) box.checked = options[key];
    },
    setHomes(count) {
      homes.value = count;
      changed();
    },
  };

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', changed);
  byId('new-seed', HTMLButtonElement).addEventListener('click', () => {
    seed.value = randomSeed();
    changed();
  });
  connectSuggestion((size, count) => {
    systems.value = size;
    homes.value = count;
    changed();
  });
  return controls;
}

/** G-05: a size suggested for a group of players; its button applies it. */
function connectSuggestion(take: (systems: number, homes: number) => void): void {
  const players = byId('players', HTMLInputElement);
  const npes = byId('npes', HTMLInputElement);
  const button = byId('use-suggestion', HTMLButtonElement);
  const suggestion = () => {
    const [empires, others] = [players, npes].map(({ valueAsNumber }) =>
      Math.min(42, Math.max(0, Math.trunc(valueAsNumber) || 0)),
    );
    const homes = Math.min(42, (empires ?? 0) + (others ?? 0));
    return { systems: suggestedSystems(empires ?? 0, others ?? 0), homes };
  };
  const tell = (event?: Event) => {
    event?.stopPropagation(); // a question, not yet a change of the galaxy
    const { systems, homes } = suggestion();
    button.textContent = `Use ${systems} systems, ${homes} homes`;
  };
  for (const field of [players, npes]) field.addEventListener('input', tell);
  button.addEventListener('click', () => take(suggestion().systems, suggestion().homes));
  tell();
}
