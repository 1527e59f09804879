/** Whether this page is inside another: that one could lay its own words over it and have a reader press what they do not see. */
export function isFramed(): boolean {
  return window.top !== window.self;
}
