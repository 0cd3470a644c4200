export function RegisterScreen() {
  return <main>RegisterScreen</main>
}
