import { describe, expect, test } from 'vitest';
import { galaxyCsv, galaxyGraphml } from '#vbam/report/galaxyFiles.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';

describe('galaxyCsv', () => {
  test('writes a row for each system, with its lanes at both ends', () => {
    const [header, ...rows] = galaxyCsv(smallGalaxy()).split('\n');
    expect(header).toBe(
      'id,name,q,r,x,y,type,spectral,luminosity,capacity,raw,biosphere,importance,terrain,resources,special,home,lanes',
    );
    expect(rows).toHaveLength(14);
    expect(rows[0]).toBe('maw,Maw,-4,0,-400,0,black hole,,,0,0,0,very low,,,,,tau-ceti:normal:0');
    expect(rows[2]).toBe('sol,Sol,0,0,0,0,single,G,V,8,4,4,very high,,,,1,tau-ceti:normal:0;altair:normal:0;vega:normal:0');
    expect(rows[13]).toBe('');
  });

  test('leaves out what a lane does not have, and joins lists by semicolons', () => {
    const galaxy = structuredClone(smallGalaxy());
    for (const lane of galaxy.lanes) Object.assign(lane, { class: null, difficulty: null });
    Object.assign(galaxy.systems[1] ?? {}, { terrain: ['asteroids', 'asteroids', 'ion storm'], name: 'Tau, "Ceti"' });
    expect(galaxyCsv(galaxy).split('\n')[2]).toBe(
      'tau-ceti,"Tau, ""Ceti""",-2,0,-200,0,single,K,V,5,3,3,moderate,asteroids;asteroids;ion storm,,,,maw::;sol::',
    );
  });
});

describe('galaxyGraphml', () => {
  test('has a node for each system and an edge for each lane, with all they have', () => {
    const text = galaxyGraphml(smallGalaxy());
    expect(text.match(/<node /g)).toHaveLength(13);
    expect(text.match(/<edge /g)).toHaveLength(12);
    expect(text).toContain('<key id="node-capacity" for="node" attr.name="capacity" attr.type="int"/>');
    expect(text).toContain('<data key="graph-fingerprint">small-galaxy</data>');
    expect(text).toContain(
      '<edge id="lane-1" source="maw" target="tau-ceti"><data key="edge-class">normal</data><data key="edge-difficulty">0</data></edge>',
    );
    expect(text).toMatch(/<node id="altair">.*<data key="node-terrain">asteroids<\/data><\/node>/);
    expect(text).not.toContain('null');
  });

  test('escapes names', () => {
    const galaxy = structuredClone(smallGalaxy());
    Object.assign(galaxy.systems[0] ?? {}, { name: '<Maw> & "Son"' });
    expect(galaxyGraphml(galaxy)).toContain('<data key="node-name">&lt;Maw&gt; &amp; &quot;Son&quot;</data>');
  });
});
