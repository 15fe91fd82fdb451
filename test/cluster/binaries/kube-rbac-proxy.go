// Command kube-rbac-proxy asks the API server who reads metrics, and whether they may, before it passes a request on: so does
// the proxy of that name, whose module is not to be had.
package main

import (
	"context"
	"crypto/tls"
	"flag"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"

	authentication "k8s.io/api/authentication/v1"
	authorization "k8s.io/api/authorization/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/cert"
)

func main() {
	address := flag.String("secure-listen-address", "", "where it listens")
	upstream := flag.String("upstream", "", "what it passes requests on to")
	flag.Bool("logtostderr", true, "as it does")
	flag.Int("v", 0, "it logs failures alone")
	flag.Parse()
	log.Fatal(serve(*address, *upstream))
}

func serve(address, upstream string) error {
	target, err := url.Parse(upstream)
	if err != nil {
		return err
	}
	config, err := rest.InClusterConfig()
	if err != nil {
		return err
	}
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		return err
	}
	certificate, key, err := cert.GenerateSelfSignedCertKey("localhost", nil, nil)
	if err != nil {
		return err
	}
	pair, err := tls.X509KeyPair(certificate, key)
	if err != nil {
		return err
	}
	proxy := httputil.NewSingleHostReverseProxy(target)
	guarded := func(response http.ResponseWriter, request *http.Request) {
		if status := judge(client, request); status != http.StatusOK {
			http.Error(response, http.StatusText(status), status)
			return
		}
		proxy.ServeHTTP(response, request)
	}
	server := http.Server{
		Addr:      address,
		Handler:   http.HandlerFunc(guarded),
		TLSConfig: &tls.Config{Certificates: []tls.Certificate{pair}},
	}
	return server.ListenAndServeTLS("", "")
}

func judge(client kubernetes.Interface, request *http.Request) int {
	token := strings.TrimPrefix(request.Header.Get("Authorization"), "Bearer ")
	who, err := client.AuthenticationV1().TokenReviews().Create(context.Background(), &authentication.TokenReview{
		Spec: authentication.TokenReviewSpec{Token: token},
	}, meta.CreateOptions{})
	if err != nil {
		log.Print(err)
		return http.StatusInternalServerError
	}
	if !who.Status.Authenticated {
		return http.StatusUnauthorized
	}
	may, err := client.AuthorizationV1().SubjectAccessReviews().Create(context.Background(), &authorization.SubjectAccessReview{
		Spec: authorization.SubjectAccessReviewSpec{
			User:   who.Status.User.Username,
			Groups: who.Status.User.Groups,
			NonResourceAttributes: &authorization.NonResourceAttributes{
				Path: request.URL.Path,
				Verb: strings.ToLower(request.Method),
			},
		},
	}, meta.CreateOptions{})
	if err != nil {
		log.Print(err)
		return http.StatusInternalServerError
	}
	if !may.Status.Allowed {
		return http.StatusForbidden
	}
	return http.StatusOK
}
