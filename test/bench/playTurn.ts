import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inputsOn, readDesk } from '#campaign/desk/desk.ts';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { turnFiles } from '#campaign/turns/turnFiles.ts';
import { turnFolder } from '#campaign/turns/turnFolder.ts';
import { replayTurn } from '#vbam/replayTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { BATTLES, faceToFace } from './faceToFace.ts';
import { greatCampaign, ORDERS } from './greatCampaign.ts';

const [systems, empires] = process.argv.slice(2, 4).map(Number) as [number, number];
const facing = process.argv[4];
const { campaigns, id } = greatCampaign(
  systems,
  empires,
  facing === 'war' || facing === 'peace' ? faceToFace(facing) : undefined,
);

/** Reads the campaign and its desk, and looks all of it over. */
export function read() {
  const open = openCampaign(campaigns, id);
  return { open, desk: readDesk(open.folder, open.state) };
}

export function write(files: ReadonlyMap<string, string>): void {
  writeFolder(join(campaigns, id, turnFolder(1)), files);
}

/** Plays the first turn as the command does, and returns the files it has written. */
export function playTurn(): Map<string, string> {
  const { open, desk } = read();
  const { state, galaxy, campaign, secret } = open;
  const inputs = inputsOn(desk);
  const result = replayTurn({ state, galaxy, campaign, inputs, secret });
  const reports = allReports({ before: state, result, galaxy, campaign });
  const files = turnFiles({ open, inputs, result, reports });
  write(files);
  const stand = result.sheets.reduce((sum, { orders }) => sum + orders.length, 0);
  if (stand !== ORDERS * empires) throw new Error(`${stand} orders of ${ORDERS * empires} stand`);
  const battles = result.rolls.filter(({ label }) => label === 'readiness').length / 2;
  if (facing === 'war' && battles < BATTLES) throw new Error(`${battles} battles of ${BATTLES} were fought`);
  return files;
}

export function takeBack(): void {
  rmSync(join(campaigns, id, turnFolder(1)), { recursive: true, force: true });
}
