import type { SealedDesk } from '#schemas/shared/desk.ts';
import type { OrderDesk } from '../desk/orderDesk.ts';

/** The order desk; its script is fetched only when somebody wants to write orders. */
export async function layDesk(desk: SealedDesk, place: string): Promise<HTMLElement> {
  await import('../desk/orderDesk.ts');
  const element = document.createElement('order-desk') as OrderDesk;
  await element.lay(desk, place);
  return element;
}
